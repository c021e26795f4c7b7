import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }

it('reads a context without the refused funding key on request, and keeps the focus in the view', async () => {
  const view = await renderConsole('/spaces')
  act(() => void view.identities.addFundingKey('psk_wrong0123456789'))
  await act(() =>
    view.router.navigate({
      to: '/spaces/$id',
      params: { id: ids.romanGallery },
      search: { participant: ids.ines },
    }),
  )
  expect(await screen.findByText(/The key in x-api-key is not known/, {}, patient)).toBeVisible()
  expect(screen.getByText('Try again without the key, or with another one.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Read with another key' })).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'Read without the key' }))
  expect(screen.getByRole('group', { name: 'Context' })).toHaveFocus()
  expect(await screen.findByRole('list', { name: 'Conversation' }, patient)).toBeVisible()
  expect(screen.getByRole('group', { name: 'Context' })).toHaveFocus()
})

it('does not ask to correct fields after a refused context, because the page has none', async () => {
  await renderConsole(`/spaces/${ids.romanGallery}?participant=eu_nobody`)
  expect(await screen.findByRole('alert', {}, patient)).toHaveTextContent(
    /^Could not load eu_nobody’s view: .*is not a participant of this space/,
  )
  expect(screen.getByText('View the space as another participant, or check its id.')).toBeVisible()
  expect(screen.queryByText(/Correct/)).not.toBeInTheDocument()
})
