import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { back, group, goToSection, openBlueprint, save } from './blueprint-page-driver'

const refs = (stored: { traits?: unknown }) =>
  (stored.traits as { trait_ref: string }[]).map((trait) => trait.trait_ref)

it('adds a trait, whose first field has the focus', async () => {
  const { user, stored } = await openBlueprint()
  await user.click(screen.getByRole('button', { name: 'Add trait' }))
  const row = await screen.findByRole('group', { name: 'New trait' })
  await waitFor(() => expect(within(row).getByLabelText('Trait ref')).toHaveFocus())
  await user.keyboard('calm')
  await screen.findByRole('group', { name: 'calm' })
  await user.type(group('calm').getByLabelText('Default'), '.5')
  await save(user)
  await waitFor(() => expect(refs(stored())).toContain('calm'))
  const added = (stored().traits as { trait_ref: string }[]).at(-1)
  expect(added).toEqual({ trait_ref: 'calm', type: 'NUMERIC', default: { value: { numeric_value: 0.5 } } })
})

it('duplicates, moves by button and by key, removes and puts back', async () => {
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

it('leaves a removed row out of what is saved', async () => {
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

it('finds traits', async () => {
  const { user } = await openBlueprint()
  await user.type(screen.getByRole('searchbox', { name: 'Find a trait' }), 'detail')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Warmth' })).not.toBeInTheDocument())
  expect(screen.getByRole('group', { name: 'Depth of detail' })).toBeVisible()
})

it('offers to rename a trait everywhere', async () => {
  const { user, stored } = await openBlueprint()
  const ref = group('Warmth').getByLabelText('Trait ref')
  await user.clear(ref)
  await user.type(ref, 'kindness')
  await user.click(await screen.findByRole('button', { name: 'Rename there too' }))
  await save(user)
  await waitFor(() => expect(JSON.stringify(stored())).not.toContain('"warmth"'))
  expect((stored().default_dyadic as { learnable_traits: string[] }).learnable_traits).toContain('kindness')
})

it('asks before it saves what contradicts itself', async () => {
  const { user, stored } = await openBlueprint()
  const ref = group('Warmth').getByLabelText('Trait ref')
  await user.clear(ref)
  await user.type(ref, 'formality')
  await save(user)
  expect(await screen.findByText('Not saved: it contradicts itself')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Warmth, trait ref: Another row has this trait ref too')
  await back(user)
  expect(group('Warmth').getByLabelText('Trait ref')).toHaveAccessibleDescription(
    /Another row has this trait ref too/,
  )
  expect(stored().revision).toBe(7)
})

it('leads the focus on when a row or a target goes, and back when it is put back', async () => {
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
