import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Inspector } from '@/features/blueprints/inspector/inspector'
import { setField } from '@/blueprint/model/commands/set-field'
import type { JsonObject } from '@/lib/json/json'
import { renderInDesigner } from '@test/features/blueprints/render-in-designer'
import { smallBlueprint } from '@test/features/blueprints/small-blueprint'

// Its mark is a link that needs the router of the console.
vi.mock('@/entities/requests/assumed-mark', () => ({ AssumedMark: () => null }))

const warmth = { list: 'traits', key: 'r0' } as const
const part = (name: string) => within(screen.getByRole('region', { name }))

it('records an edit as one step, whatever is typed along the way', async () => {
  const { user, store, steps, json } = renderInDesigner(<Inspector stays />, { selection: warmth })
  const field = part('Default').getByRole('textbox', { name: 'Default' })
  await user.clear(field)
  await user.type(field, '0.62')
  await waitFor(() => expect(steps()).toEqual(['Warmth, default: 0.62']))
  expect(part('Default').getByText('+0.12')).toBeVisible()
  await user.type(field, '5{Enter}')
  expect(steps()).toEqual(['Warmth, default: 0.625'])
  await user.click(part('Default').getByRole('button', { name: 'Default: restore saved 0.5' }))
  expect(field).toHaveValue('0.5')
  expect(json()).toEqual(smallBlueprint)
  act(() => store.undo())
  expect(field).not.toHaveValue('')
})

it('shows changes from elsewhere at once', () => {
  const { store } = renderInDesigner(<Inspector stays />, { selection: warmth })
  const path = 'traits.byKey.r0.default.value.numeric_value'
  act(() => store.run(setField(store.getValues(), path, '0.7')))
  expect(screen.getByRole('textbox', { name: 'Default' })).toHaveValue('0.7')
  act(() => store.undo())
  expect(screen.getByRole('textbox', { name: 'Default' })).toHaveValue('0.5')
})

it('keeps a partial number with its error when another entity is selected', async () => {
  const { user, select, json } = renderInDesigner(<Inspector stays />, { selection: warmth })
  await user.clear(screen.getByRole('textbox', { name: 'Default' }))
  await user.type(screen.getByRole('textbox', { name: 'Default' }), '0.6x')
  act(() => select({ list: 'traits', key: 'r1' }))
  expect(screen.getByRole('textbox', { name: 'Default' })).toHaveValue('0.35')
  act(() => select(warmth))
  const field = screen.getByRole('textbox', { name: 'Default' })
  expect(field).toHaveValue('0.6x')
  await user.click(field)
  await user.tab()
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(/number/)
  expect(JSON.stringify(json())).toContain('0.6x')
})

it('commits pending input before the draft is read or undone', async () => {
  const { user, store, json } = renderInDesigner(<Inspector stays />, { selection: warmth })
  await user.type(screen.getByRole('textbox', { name: 'Display name' }), '!')
  act(() => expect(JSON.stringify(json())).toContain('Warmth!'))
  act(() => store.undo())
  expect(screen.getByRole('textbox', { name: 'Display name' })).toHaveValue('Warmth')
})

it('edits, adds and removes growth boundaries of the trait', async () => {
  const { user, store, steps } = renderInDesigner(<Inspector stays />, { selection: warmth })
  const boundaries = part('Growth boundary')
  await user.click(boundaries.getByRole('button', { name: 'Add a growth boundary' }))
  const second = within(await boundaries.findByRole('group', { name: 'Growth boundary 2' }))
  await waitFor(() => expect(second.getByRole('textbox', { name: 'Min' })).toHaveFocus())
  await user.keyboard('0.1{Enter}')
  const { order, byKey } = store.getValues().default_growth.boundaries
  expect(byKey[order[1] ?? '']).toMatchObject({ trait_ref: 'warmth', min_value: '0.1' })
  await user.click(boundaries.getByRole('button', { name: 'Remove growth boundary 1' }))
  expect(steps()).toHaveLength(3)
  expect(screen.getByRole('heading', { name: 'Warmth' })).toBeVisible()
})

it('lists where the trait is used, and edits those uses', async () => {
  const { user, store, selected } = renderInDesigner(<Inspector stays />, { selection: warmth })
  const users = part('Used by')
  const target = users.getByRole('textbox', { name: 'Target of Goal storyteller' })
  await user.clear(target)
  await user.type(target, '0.75{Enter}')
  expect(store.getValues().default_growth.goal_states.byKey.r0?.trait_targets[0]?.value).toBe('0.75')
  await user.click(users.getByRole('button', { name: 'Add to a goal or a trigger' }))
  await user.click(screen.getByRole('menuitem', { name: 'Trigger long_visit' }))
  expect(store.getValues().default_growth.triggers.byKey.r1?.affected_traits).toEqual(['depth', 'warmth'])
  await user.click(users.getByRole('button', { name: 'Trigger repeats no longer affects it' }))
  expect(store.getValues().default_growth.triggers.byKey.r0?.affected_traits).toEqual([])
  await user.click(users.getByRole('button', { name: 'Goal storyteller' }))
  expect(selected()).toEqual({ list: 'default_growth.goal_states', key: 'r0' })
  expect(screen.getByRole('textbox', { name: 'Attraction' })).toHaveValue('0.5')
})

it('moves from trait to trait, with letter keys only outside of text fields', async () => {
  const { user, selected } = renderInDesigner(<Inspector stays />, { selection: warmth })
  await user.keyboard('j')
  expect(selected()).toEqual({ list: 'traits', key: 'r1' })
  await user.click(screen.getByRole('textbox', { name: 'Display name' }))
  await user.keyboard('k')
  expect(selected()).toEqual({ list: 'traits', key: 'r1' })
  await user.click(screen.getByRole('button', { name: 'Previous trait' }))
  expect(selected()).toEqual(warmth)
})

it('shows a free-form default as JSON, and lists the fields without an input', async () => {
  const blueprint: JsonObject = {
    traits: [
      {
        trait_ref: 'odd',
        colour: 'red',
        default: { lock: 'FIRM', value: { curve: [1, 2] }, constraint: { min_bound: 0, steps: 4 } },
      },
    ],
  }
  const { user, store } = renderInDesigner(<Inspector stays />, { blueprint, selection: warmth })
  expect(screen.getByRole('textbox', { name: 'Default as JSON' })).toHaveAccessibleDescription(
    'Free form, shown as JSON',
  )
  expect(screen.getByRole('radio', { name: 'FIRM' })).toBeChecked()
  await user.click(screen.getByText('2 more fields kept as received'))
  expect(await screen.findByText('"red"')).toBeVisible()
  expect(screen.getByText('default.constraint.steps')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Hard' }))
  expect(store.getValues().traits.byKey.r0?.default.lock).toBe('HARD')
  // The value of the service can still be chosen.
  expect(screen.getByRole('radio', { name: 'FIRM' })).not.toBeChecked()
})

it('shows the blueprint if nothing is selected', async () => {
  const { user, steps } = renderInDesigner(<Inspector stays />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}')
  expect(steps()).toEqual(['Name: x'])
  await user.click(screen.getByRole('switch', { name: 'Dyadic' }))
  expect(steps()).toHaveLength(2)
})
