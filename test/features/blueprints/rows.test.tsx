import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { back, group, goToSection, openBlueprint, save } from './blueprint-page-driver'

const refs = (stored: { traits?: unknown }) =>
  (stored.traits as { trait_ref: string }[]).map((trait) => trait.trait_ref)

/** Types into name and category alternately, before the pause after which the draft takes the typed text. */
async function alternating() {
  const { user } = await openBlueprint()
  const name = screen.getByLabelText<HTMLInputElement>('Name', { selector: '#name' })
  const category = screen.getByLabelText<HTMLInputElement>('Category', { selector: '#category' })
  fireEvent.change(name, { target: { value: 'Guide' } })
  fireEvent.change(category, { target: { value: 'Tone' } })
  expect(await screen.findByText('2 unsaved changes')).toBeVisible()
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 2500)
  onTestFinished(() => void vi.restoreAllMocks())
  fireEvent.change(name, { target: { value: 'Guide 1' } })
  fireEvent.change(category, { target: { value: 'Tone 1' } })
  fireEvent.change(name, { target: { value: 'Guide 12' } })
  return { user, store: () => [name.value, category.value] }
}

it('adds a trait with all documented fields, and focuses the first one', async () => {
  const { user, stored, client } = await openBlueprint()
  const drift: string[] = []
  client.listen((exchange) => drift.push(...exchange.drift.map(({ path }) => path)))
  await user.click(screen.getByRole('button', { name: 'Add trait' }))
  const row = await screen.findByRole('group', { name: 'New trait' })
  await waitFor(() => expect(within(row).getByLabelText('Trait ref')).toHaveFocus())
  await user.keyboard('calm')
  await screen.findByRole('group', { name: 'calm' })
  await user.type(group('calm').getByLabelText('Default'), '.5')
  await save(user)
  await waitFor(() => expect(refs(stored())).toContain('calm'))
  const added = (stored().traits as { trait_ref: string }[]).at(-1)
  expect(added).toEqual({
    trait_ref: 'calm',
    display_name: '',
    description: '',
    category: '',
    required: false,
    type: 'NUMERIC',
    default: { trait_ref: 'calm', value: { numeric_value: 0.5 } },
  })
  // The other traits of this blueprint lack some fields, as returned by the service.
  expect(drift.filter((path) => path.startsWith('traits[].default'))).toEqual([])
})

it('asks what to do with the uses of a trait before it is removed, as the other views do', async () => {
  const { user, stored } = await openBlueprint()
  await user.click(screen.getByRole('button', { name: 'Remove Warmth' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Warmth?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('group', { name: 'Warmth' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Warmth' }))
  const again = within(await screen.findByRole('dialog', { name: 'Remove Warmth?' }))
  await user.click(again.getByRole('button', { name: /^Remove with 4 uses/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Warmth' })).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Put back Warmth' })).toBeVisible()
  await save(user)
  await waitFor(() => expect(refs(stored())).toEqual(['formality', 'depth']))
  expect(JSON.stringify(stored())).not.toContain('"warmth"')
})

it('undoes one field at a time, however quickly the edits followed each other', async () => {
  const { user, store } = await alternating()
  expect(store()).toEqual(['Guide 12', 'Tone 1'])
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(store()).toEqual(['Guide 1', 'Tone 1'])
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(store()).toEqual(['Guide 1', 'Tone'])
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(store()).toEqual(['Guide', 'Tone'])
})

it('duplicates a row, moves it by button and by key, removes and restores one', async () => {
  const { user, stored } = await openBlueprint()
  await user.click(screen.getByRole('button', { name: 'Duplicate Warmth' }))
  await waitFor(() => expect(screen.getAllByRole('group', { name: 'Warmth' })).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toHaveValue('warmth-2'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Remove Formality' }))
  expect(screen.queryByRole('group', { name: 'Formality' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Put back Formality' }))
  expect(screen.getByRole('group', { name: 'Formality' })).toBeVisible()
  await save(user)
  await waitFor(() => expect(refs(stored()).slice(0, 3)).toEqual(['warmth-2', 'warmth', 'formality']))
})

it('leaves a removed row out of the save', async () => {
  const { user, stored } = await openBlueprint()
  await user.click(goToSection('Triggers'))
  await user.click(await screen.findByRole('button', { name: 'Remove Trigger repeats' }))
  await save(user)
  await waitFor(() =>
    expect((stored().default_growth as { triggers: { id: string }[] }).triggers.map(({ id }) => id)).toEqual([
      'long_visit',
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /Put back/ })).not.toBeInTheDocument())
})

it('filters traits by text', async () => {
  const { user } = await openBlueprint()
  await user.type(screen.getByRole('searchbox', { name: 'Find a trait' }), 'detail')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Warmth' })).not.toBeInTheDocument())
  expect(screen.getByRole('group', { name: 'Depth of detail' })).toBeVisible()
})

it('renames a trait everywhere in one step, after listing its uses, without errors in between', async () => {
  const { user, stored } = await openBlueprint()
  const ref = group('Warmth').getByLabelText('Trait ref')
  expect(ref).toHaveAttribute('readonly')
  await user.click(group('Warmth').getByRole('button', { name: 'Rename the trait ref' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Warmth' }))
  expect(dialog.getByText(/^This renames it in 6 places in one step/)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Goal storyteller/ })).toBeVisible()
  const field = dialog.getByLabelText('Trait ref')
  await user.clear(field)
  await user.type(field, 'kindness')
  await user.click(dialog.getByRole('button', { name: 'Rename in 6 places' }))
  await waitFor(() => expect(ref).toHaveValue('kindness'))
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
  expect(screen.queryByText(/No trait is named/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Undo: Rename warmth to kindness' })).toBeVisible()
  await save(user)
  await waitFor(() => expect(JSON.stringify(stored())).not.toContain('"warmth"'))
  expect((stored().default_dyadic as { learnable_traits: string[] }).learnable_traits).toContain('kindness')
})

it('lets the user type the ref of a new trait even if something already refers to it', async () => {
  const { user } = await openBlueprint()
  await user.click(group('Warmth').getByRole('button', { name: 'Remove Warmth' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Warmth?' }))
  await user.click(dialog.getByRole('radio', { name: 'Keep them' }))
  await user.click(dialog.getByRole('button', { name: /^Remove/ }))
  await user.click(screen.getByRole('button', { name: 'Add trait' }))
  await screen.findByRole('group', { name: 'New trait' })
  await user.keyboard('warmth')
  const row = await screen.findByRole('group', { name: 'warmth' })
  const ref = within(row).getByLabelText('Trait ref')
  expect(ref).toHaveFocus()
  expect(ref).toHaveValue('warmth')
})

it('asks before saving a blueprint that contradicts itself', async () => {
  const { user, stored } = await openBlueprint()
  await user.click(screen.getByRole('button', { name: 'Add trait' }))
  await screen.findByRole('group', { name: 'New trait' })
  await user.keyboard('formality')
  await screen.findByRole('group', { name: 'formality' })
  await save(user)
  expect(await screen.findByText('Not saved: it contradicts itself')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    /formality, trait ref: Another row has this trait ref too/i,
  )
  await back(user)
  await waitFor(() =>
    expect(group('formality').getByLabelText('Trait ref')).toHaveAccessibleDescription(
      /Another row has this trait ref too/,
    ),
  )
  expect(stored().revision).toBe(7)
})

it('moves the focus on when a row or a target is removed, and back when it is restored', async () => {
  const { user } = await openBlueprint()
  screen.getByRole('button', { name: 'Remove Formality' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Put back Formality' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(group('Formality').getByLabelText('Trait ref')).toHaveFocus())
  await user.click(goToSection('Goal states'))
  await screen.findByRole('group', { name: 'Goal storyteller' })
  const goal = group('Goal storyteller')
  goal.getByRole('button', { name: 'Remove target warmth' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(goal.getByRole('button', { name: 'Remove target depth' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(goal.getByRole('button', { name: 'Add target' })).toHaveFocus())
})

it('names the numbers that contradict each other', async () => {
  const { user } = await openBlueprint()
  const min = group('Warmth').getByLabelText('Min', { selector: '[id$=min_bound]' })
  await user.clear(min)
  await user.type(min, '0.90')
  await save(user)
  expect(await screen.findByText('Not saved: it contradicts itself')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Warmth, minimum: Minimum 0\.90 is above the maximum 0\.\d+\./,
  )
})
