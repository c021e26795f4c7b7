import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { addRow, blankRow } from '@/blueprint/model/commands/row-commands'
import { rowsRenamed } from '@/blueprint/model/commands/undo-save'
import { DraftStore } from '@/features/blueprints/draft/draft-store'
import { undoSaveInDraft } from '@/features/blueprints/saving/undo-save-in-draft'
import type { JsonObject } from '@/lib/json/json'
import { toastStore } from '@/ui/overlays/toast'
import { chooseMore, field, openBlueprint, review, save } from './blueprint-page-driver'

it('undoes the last save from the menu with draft changes that are saved like any others', async () => {
  const { user, stored } = await openBlueprint()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: /^Undo last save/ })).toBeDisabled()
  await user.keyboard('{Escape}')
  await user.type(field('Name', 'name'), ' 2')
  await save(user)
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  await waitFor(() => expect(field('Name', 'name')).toHaveValue('Museum guide 2'))

  await chooseMore(user, /^Undo last save/)
  await waitFor(() => expect(field('Name', 'name')).toHaveValue('Museum guide'))
  expect(stored().name).toBe('Museum guide 2')
  await user.click(review())
  expect(await screen.findByRole('checkbox', { name: /Blueprint: name changes from/ })).toBeChecked()
  await save(user)
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Museum guide', revision: 9 }))
})

it('says when the service renamed an entity that the save added, so that it stays', () => {
  const goals = (...goal_states: JsonObject[]) => ({ default_growth: { goal_states } })
  const friend = { id: 'friend', attraction_strength: 0.5 }
  const store = new DraftStore(goals(friend), 0, () => defaultChoices)
  const list = 'default_growth.goal_states'
  store.run(addRow(list, 'n1', { ...blankRow(list, store.shape), id: 'owl' }))
  const [before, sent] = [store.getBase(), store.applied()]
  store.rebase(goals(friend, { id: 'owl-1' }), 1, sent)
  undoSaveInDraft(store, { before, sent, there: store.getBase() })
  expect(toastStore.getSnapshot().at(-1)?.text).toBe(
    'Not undone: Goal owl. The service seems to have given it another name. Find it and remove it by hand',
  )
  expect(store.applied().json).toEqual(goals(friend, { id: 'owl-1' }))
})

it('reports no renaming if others added a row and the service kept the name of the new one', () => {
  const goals = (...goal_states: JsonObject[]) => ({ default_growth: { goal_states } })
  const store = new DraftStore(goals({ id: 'friend' }), 0, () => defaultChoices)
  const list = 'default_growth.goal_states'
  store.run(addRow(list, 'n1', { ...blankRow(list, store.shape), id: 'owl' }))
  const [before, sent] = [store.getBase(), store.applied()]
  store.rebase(goals({ id: 'friend' }, { id: 'theirs' }, { id: 'owl' }), 1, sent)
  expect(rowsRenamed({ before, sent, there: store.getBase() })).toEqual([])
  undoSaveInDraft(store, { before, sent, there: store.getBase() })
  expect(store.applied().json).toEqual(goals({ id: 'friend' }, { id: 'theirs' }))
})
