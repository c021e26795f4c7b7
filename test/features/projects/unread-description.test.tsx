import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const id = ids.eveningProgramme

/** Opens the page of a project of which only the name and the corpora were ever read. */
async function openProject() {
  const view = await renderConsole(`/projects/${id}`)
  await waitFor(() => expect(view.catalog.getState().partition).not.toBeNull())
  const fields = { name: 'Evening programme', corpus_ids: [ids.ceramics] }
  const at = Date.now() - 3_600_000
  act(() =>
    view.catalog.take([{ kind: 'project', id, source: 'PUT project', at, state: 'verified', fields }]),
  )
  return view
}

it('asks once before a save clears a description that was never read, even if no other field is missing', async () => {
  const { user, world } = await openProject()
  const sent = () => world.log.entries.filter(({ endpoint }) => endpoint === 'putProject')
  // The answers do not include the description either.
  world.state.faults.push({
    ...{ endpoint: 'putProject', kind: 'status', status: 200 },
    body: { json: { id } },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  const save = screen.getByRole('button', { name: /^Save project/ })
  await user.click(save)
  const dialog = within(await screen.findByRole('dialog', { name: 'Save without 1 field of this project?' }))
  expect(dialog.getByRole('list', { name: 'Fields that may be cleared' })).toHaveTextContent(
    /^Description: never seen$/,
  )
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save without them' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 3')
  await user.click(save)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})
