import '@test/support/database'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openBlueprint, review, saveButton } from './blueprint-page-driver'

const input = (id: string) => {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${id}`)
  return found
}

const filler = (user: UserEvent) => async (id: string, text: string) => {
  await user.clear(input(id))
  await user.type(input(id), text)
  await user.tab()
}

/** Opens the review of a blueprint with edits to its name and to two traits. */
async function openReview() {
  const opened = await openBlueprint()
  const { user } = opened
  const fill = filler(user)
  await fill('name', 'Guide 2')
  await fill('traits.byKey.r0.default.value.numeric_value', '0.62')
  await fill('traits.byKey.r1.default.value.numeric_value', '0.4')
  await user.click(review())
  await screen.findByRole('heading', { name: 'Review 3 changes' })
  return opened
}

const warmth = 'Warmth: default moves from 0.50 to 0.62'
const box = (name: string) => screen.getByRole('checkbox', { name })

it('groups changes by part of the blueprint, and sends only the included ones', async () => {
  const { user, sent, stored } = await openReview()
  const traits = within(screen.getByRole('region', { name: 'Traits' }))
  expect(traits.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(traits.getByRole('button', { name: 'Exclude all changes in Traits' }))
  expect(screen.getByText('2 excluded')).toBeVisible()
  expect(box(warmth)).not.toBeChecked()
  await user.click(box(warmth))
  expect(screen.getByText('2 of 3')).toBeVisible()
  await user.click(await saveButton())
  expect(await screen.findByText('Saved, revision 8')).toBeVisible()
  const patch = sent.find(({ method }) => method === 'PATCH')
  expect(Object.keys(patch?.body ?? {}).toSorted()).toEqual(['name', 'traits'])
  expect(stored()).toMatchObject({
    name: 'Guide 2',
    traits: [
      { default: { value: { numeric_value: 0.62 } } },
      { default: { value: { numeric_value: 0.35 } } },
      {},
    ],
  })
  // The excluded change is still in the draft, and the save can be undone.
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo last save' }))
  expect(
    await screen.findByRole('checkbox', { name: 'Warmth: default moves from 0.62 to 0.50' }),
  ).toBeChecked()
})

it('J and K step through the changes, and Space excludes one', async () => {
  const { user } = await openReview()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await user.keyboard('j')
  expect(box(warmth)).toHaveFocus()
  await user.keyboard('j{ArrowDown}k')
  const formality = box('Formality: default moves from 0.35 to 0.40')
  expect(formality).toHaveFocus()
  await user.keyboard(' ')
  expect(formality).not.toBeChecked()
  expect(formality).toHaveAccessibleDescription('Excluded. Stays in your draft after the save.')
})

it('shows the request, the full blueprint and the problems, also by keyboard', async () => {
  const { user } = await openReview()
  const body = screen.getByRole('region', { name: 'Body of the request' })
  expect(within(body).getAllByText(/"numeric_value"/, { selector: 'mark *' })).toHaveLength(2)
  expect(within(body).getByText(/Guide 2/)).toBeVisible()
  expect(within(body).getByText(/1 trait unchanged/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Request' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Full blueprint' })).toHaveFocus()
  expect(screen.getByRole('region', { name: 'The blueprint as it would be' })).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Problems' })).toBeVisible()
})

it('undoes a single change, and says when nothing is left', async () => {
  const { user } = await openReview()
  for (const name of [warmth, 'Formality: default moves from 0.35 to 0.40'])
    await user.click(screen.getByRole('button', { name: `Undo: ${name}` }))
  await screen.findByRole('heading', { name: 'Review 1 change' })
  await user.click(screen.getByRole('button', { name: /^Undo: Blueprint: name/ }))
  await screen.findByRole('heading', { name: 'Nothing to review' })
  await waitFor(async () => expect(await screen.findByRole('button', { name: /^Save 0/ })).toBeDisabled())
})

it('says what excluding a change would break, and includes the needed changes', async () => {
  const { user } = await openBlueprint()
  const fill = filler(user)
  await fill('traits.byKey.r0.default.constraint.max_bound', '0.95')
  await fill('traits.byKey.r0.default.constraint.min_bound', '0.9')
  await user.click(review())
  const wider = await screen.findByRole('checkbox', { name: /^Warmth: .*0\.95/ })
  await user.click(wider)
  expect(
    await screen.findByText(/^Without the excluded changes, the save would contradict itself/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Include the needed changes' }))
  expect(wider).toBeChecked()
  await waitFor(() => expect(screen.queryByText(/would contradict itself/)).toBeNull())
})

it('excludes a rename together with all references to the trait', async () => {
  const { user } = await openBlueprint()
  await user.dblClick(input('traits.byKey.r2.trait_ref'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Depth of detail' }))
  await user.clear(dialog.getByLabelText('Trait ref'))
  await user.type(dialog.getByLabelText('Trait ref'), 'detail{Enter}')
  // A trigger names the trait too, but the user made one change.
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
  await user.click(review())
  expect(await screen.findByText('together with its references')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Review 1 change' })).toBeVisible()
  expect(screen.getByText('1 of 1')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Save 1 change/ })).toBeEnabled()
  await user.click(await screen.findByRole('checkbox', { name: /^Depth of detail: trait ref changes/ }))
  expect(screen.queryByText(/would contradict itself/)).toBeNull()
  expect(screen.queryByRole('checkbox', { checked: true, name: /detail/ })).toBeNull()
  expect(screen.getByText('1 excluded')).toBeVisible()
  expect(screen.getByText('0 of 1')).toBeVisible()
})

it('undoes the save that a message is about, not a later one', async () => {
  const { user } = await openBlueprint()
  await user.type(input('name'), ' 2')
  await user.click(review())
  await user.click(await saveButton())
  await screen.findByText('Saved, revision 8')
  await screen.findByLabelText('Name', { selector: '#name' })
  await user.type(input('category'), ' too')
  await user.click(review())
  await user.click(await saveButton())
  await screen.findByText('Saved, revision 9')
  const [older] = screen.getAllByRole('button', { name: 'Undo last save' })
  if (!older) throw new Error('no way back')
  expect(older.closest('li, [role=status], div')).toHaveTextContent('Saved, revision 8')
  await user.click(older)
  expect(
    await screen.findByRole('checkbox', {
      name: 'Blueprint: name changes from “Museum guide 2” to “Museum guide”',
    }),
  ).toBeVisible()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

it('stores a note about the save with its revision, without anything that looks like a credential', async () => {
  const { user, sent } = await openReview()
  const note = await screen.findByRole('textbox', { name: 'Note for your own history' })
  await user.type(note, 'Calmer for evenings, password: hunter2 ')
  await user.click(await saveButton())
  expect(await screen.findByText('Saved, revision 8')).toBeVisible()
  expect(JSON.stringify(sent)).not.toContain('Calmer')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Revisions seen' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Revisions seen/ }))
  const revision = await dialog.findByRole('button', { name: /^Revision 8/ })
  await waitFor(() => expect(revision).toHaveTextContent('Calmer for evenings,'))
  expect(revision).not.toHaveTextContent('hunter2')
})
