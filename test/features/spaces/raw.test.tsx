import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { followDownloads } from '@test/support/follow-downloads'
import { renderConsole } from '@test/support/render-console'

it('shows the reply as a searchable tree with keyboard navigation, and as text, and downloads it', async () => {
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}&tab=raw`)
  const tree = await screen.findByRole('tree', { name: 'Reply of the service' }, { timeout: 5_000 })
  expect(within(tree).getByRole('treeitem', { name: /^corpora \[3\]/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await user.type(screen.getByRole('searchbox', { name: 'Find a name or value' }), 'frontinus')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1 of 1')).toBeVisible()
  const found = within(tree).getByRole('treeitem', { selected: true })
  expect(found).toHaveTextContent(/^content.?That is a maker’s stamp/)
  found.focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toHaveAttribute('aria-level', '3')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'false')
  const { blobs, names } = followDownloads()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(names).toEqual([`POST_space_context_${ids.romanGallery}.json`])
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({ participant_id: ids.ines })
  await user.click(screen.getByRole('radio', { name: 'Text' }))
  expect(screen.getByRole('region', { name: 'Reply of the service' })).toHaveTextContent('"chat_history"')
})
