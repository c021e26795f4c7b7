import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTraitActions, type TraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { renderInDesigner } from '@test/features/blueprints/render-in-designer'
import { smallBlueprint } from '@test/features/blueprints/small-blueprint'

function ActionButton({ act, label = 'Act' }: { act: (actions: TraitActions) => void; label?: string }) {
  const actions = useTraitActions()
  return (
    <button type="button" onClick={() => act(actions)}>
      {label}
    </button>
  )
}

const open = async (act: (actions: TraitActions) => void) => {
  const designer = renderInDesigner(<ActionButton act={act} />)
  await designer.user.click(screen.getByRole('button', { name: 'Act' }))
  return designer
}

it('renames a trait everywhere in one step, after listing where it is used', async () => {
  const { user, json, steps, store, goTo } = await open((actions) => actions.rename('r0'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Warmth' }))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Learnable traits',
    'Boundary of warmth0.35 to 0.9',
    'Goal storyteller0.7',
    'Trigger repeats×1.2',
  ])
  expect(dialog.getByText(/^This renames it in 6 places in one step/)).toBeVisible()
  const ref = dialog.getByRole('textbox', { name: 'Trait ref' })
  expect(ref).toHaveFocus()
  await user.clear(ref)
  await user.click(dialog.getByRole('button', { name: 'Rename in 6 places' }))
  expect(ref).toBeInvalid()
  await user.type(ref, 'depth')
  expect(ref).toHaveAccessibleDescription('Depth of detail has this ref already')
  await user.clear(ref)
  await user.type(ref, 'kind ness')
  expect(ref).toHaveAccessibleDescription('It contains a space, which is kept.')
  await user.clear(ref)
  await user.type(ref, 'kindness{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(JSON.stringify(json())).not.toContain('"warmth"')
  expect(JSON.stringify(json()).match(/"kindness"/g)).toHaveLength(6)
  expect(steps()).toEqual(['Rename warmth to kindness'])
  store.undo()
  expect(json()).toEqual(smallBlueprint)
  expect(goTo).not.toHaveBeenCalled()
})

it('closes the rename dialog and goes to the chosen place', async () => {
  const { user, goTo } = await open((actions) => actions.rename('r0'))
  await user.click(await screen.findByRole('button', { name: /^Goal storyteller/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => goTo.mock.calls).toEqual([['default_growth.goal_states.byKey.r0.trait_targets']])
})

it('does not rename uses that may mean another trait with the same ref', async () => {
  const twice = structuredClone(smallBlueprint)
  twice.traits = [{ trait_ref: 'a', default: { trait_ref: 'a' } }, { trait_ref: 'a' }]
  twice.default_growth = { triggers: [{ id: 't', affected_traits: ['a'] }] }
  const { user, store } = renderInDesigner(<ActionButton act={(actions) => actions.rename('r0')} />, {
    blueprint: twice,
  })
  await user.click(screen.getByRole('button', { name: 'Act' }))
  expect(await screen.findByText(/Another trait has the same ref/)).toBeVisible()
  await user.keyboard('b{Enter}')
  const { traits, default_growth } = store.getValues()
  expect(traits.byKey.r0).toMatchObject({ trait_ref: 'b', default: { trait_ref: 'b' } })
  expect(default_growth.triggers.byKey.r0?.affected_traits).toEqual(['a'])
})

it('removes an unused trait at once, and Undo restores it', async () => {
  const { user, store, steps } = await open((actions) => actions.remove('r1'))
  expect(store.getValues().traits.order).toEqual(['r0', 'r2'])
  expect(steps()).toEqual(['Remove Formality'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(store.getValues().traits.order).toEqual(['r0', 'r1', 'r2'])
})

it.each([
  ['Remove them', 'Remove with 4 uses', [], []],
  ['Keep them', 'Remove, keep 4 uses', ['warmth'], ['warmth']],
  ['Move to another trait', 'Remove, move 4 uses', ['depth'], ['depth']],
])('asks what to do with the uses of a removed trait: %s', async (choice, act, learnable, affected) => {
  const { user, store, steps, json } = await open((actions) => actions.remove('r0'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Warmth?' }))
  await user.click(dialog.getByRole('radio', { name: choice }))
  if (choice === 'Move to another trait') {
    await user.click(dialog.getByRole('button', { name: act }))
    expect(dialog.getByRole('combobox')).toHaveAccessibleDescription('Choose a trait')
    await user.type(dialog.getByRole('combobox'), 'depth')
  }
  await user.click(dialog.getByRole('button', { name: act }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const { traits, default_dyadic, default_growth } = store.getValues()
  expect(traits.order).toEqual(['r1', 'r2'])
  expect(default_dyadic.learnable_traits).toEqual(learnable)
  expect(default_growth.triggers.byKey.r0?.affected_traits).toEqual(affected)
  expect(steps()).toHaveLength(1)
  store.undo()
  expect(json()).toEqual(smallBlueprint)
})

it('adds a trait at the end of its category, selected, with a unique ref', async () => {
  const { store, selected, goTo } = await open((actions) => actions.add('Tone'))
  const { order, byKey } = store.getValues().traits
  const key = order[2] ?? ''
  expect(byKey[key]).toMatchObject({ trait_ref: 'new-trait', category: 'Tone', type: 'NUMERIC' })
  expect(selected()).toEqual({ list: 'traits', key })
  expect(goTo).toHaveBeenCalledWith(`traits.byKey.${key}.display_name`)
})

it('locks and unlocks a trait', async () => {
  const { user, store } = await open((actions) => actions.toggleLock('r0'))
  const lock = () => store.getValues().traits.byKey.r0?.default.lock
  expect(lock()).toBe('HARD')
  await user.click(screen.getByRole('button', { name: 'Act' }))
  expect(lock()).toBe('')
})

it('moves a trait within its category only', async () => {
  const { user, store } = await open((actions) => actions.move('r0', 1))
  expect(store.getValues().traits.order).toEqual(['r1', 'r0', 'r2'])
  await user.click(screen.getByRole('button', { name: 'Act' }))
  expect(store.getValues().traits.order).toEqual(['r1', 'r0', 'r2'])
})

it.each([
  ['Create the trait', 'Create trait', ['warmth', 'formality', 'depth', 'gone'], ['gone']],
  ['Map to a trait', 'Map 1 use', ['warmth', 'formality', 'depth'], ['depth']],
  ['Remove the uses', 'Remove 1 use', ['warmth', 'formality', 'depth'], []],
])('offers fixes for a missing trait: %s', async (choice, act, refs, affected) => {
  const blueprint = structuredClone(smallBlueprint)
  blueprint.default_growth = { triggers: [{ id: 't', affected_traits: ['gone'] }] }
  const { user, store } = renderInDesigner(<ActionButton act={(actions) => actions.missing('gone')} />, {
    blueprint,
  })
  await user.click(screen.getByRole('button', { name: 'Act' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'A trait is missing' }))
  expect(dialog.getByRole('listitem')).toHaveTextContent('Trigger t')
  await user.click(dialog.getByRole('radio', { name: choice }))
  if (choice === 'Map to a trait') await user.type(dialog.getByRole('combobox'), 'depth')
  await user.click(dialog.getByRole('button', { name: act }))
  const { traits, default_growth } = store.getValues()
  expect(traits.order.map((key) => traits.byKey[key]?.trait_ref)).toEqual(refs)
  expect(default_growth.triggers.byKey.r0?.affected_traits).toEqual(affected)
})
