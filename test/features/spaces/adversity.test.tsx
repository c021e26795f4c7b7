import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 5_000 }
const markup = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>{{7*7}}${7*7}'

it('shows markup, a text of a megabyte and a value 200 levels deep as plain data', async () => {
  const world = createWorld()
  let deep: JsonValue = markup
  for (let level = 0; level < 200; level++) deep = level % 2 === 0 ? [deep] : { below: deep }
  const message = { id: markup, content: markup, sent_by_user_id: markup, sent_by_user_name: markup }
  const chat_history = [
    { ...message, status: markup, message_type: markup, create_at: markup, artifact_ids: [markup] },
    { ...message, id: 'long', content: 'w '.repeat(500_000), create_at: markup },
  ]
  const corpora = [{ id: markup, name: markup, description: markup }]
  const corpus = [{ content: markup }]
  const json = { chat_history, corpora, corpus, space_type: markup, fetcher: markup, deep }
  world.state.faults.push({ endpoint: 'readSpaceContext', kind: 'status', status: 200, body: { json } })
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`, { world })
  const messages = within(await screen.findByRole('list', { name: 'Conversation' }, patient))
  expect(messages.getAllByText(markup).length).toBeGreaterThan(1)
  // The long message is collapsed until it is requested.
  expect(messages.getByRole('button', { name: /^Show all 1,000,000 characters$/ })).toBeVisible()
  expect(document.body.textContent.length).toBeLessThan(20_000)
  await user.click(screen.getByRole('radio', { name: 'Retrieved content' }))
  expect(screen.getByText(markup, { selector: 'p' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Raw' }))
  const tree = await screen.findByRole('tree', { name: 'Reply of the service' }, patient)
  expect(within(tree).getByRole('treeitem', { name: /^deep/ })).toBeVisible()
  expect(document.querySelector('img, main script')).toBeNull()
  expect(window).not.toHaveProperty('ran')
})

it('keeps edits and listed participants after a 403, and shows the request id', async () => {
  const world = createWorld()
  for (const endpoint of ['putSpace', 'addSpaceUsers'])
    world.state.faults.push({ endpoint, kind: 'status', status: 403, times: 1 })
  const { user } = await renderConsole(`/spaces/${ids.romanGallery}?tab=edit`, { world })
  await user.click(await screen.findByRole('button', { name: 'Set description' }))
  await user.keyboard('Autumn')
  await user.click(screen.getByRole('button', { name: /^Save space/ }))
  await user.click(screen.getByRole('button', { name: 'Save only my edits' }))
  expect(await screen.findByText(/^req_/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Autumn')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('link', { name: /^Participants/ }))
  await user.type(
    await screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' }),
    `${ids.kiri}{Enter}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Add 1 participant' }))
  expect(await screen.findByText(/^req_/)).toBeVisible()
  expect(
    await within(screen.getByRole('list', { name: 'To be added' })).findByText('Kiri Aroha'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add 1 participant' })).toBeEnabled()
})
