import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TriggersView } from '@/features/blueprints/triggers/triggers-view'
import { renderInDesigner } from '@test/features/blueprints/render-in-designer'
import { smallBlueprint } from '@test/features/blueprints/small-blueprint'

const list = () => within(screen.getByRole('listbox', { name: 'Conditions' }))
const option = (name: RegExp) => list().getByRole('option', { name })

it('the triggers view can be operated by keyboard', async () => {
  const { user, store, selected, steps } = renderInDesigner(<TriggersView />)
  const triggers = () => store.getValues().default_growth.triggers
  await user.tab()
  await user.tab()
  await user.tab()
  expect(option(/Asked again/)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(selected()).toEqual({ list: 'default_growth.triggers', key: 'r1' })
  await waitFor(() => expect(option(/After 45 minutes/)).toHaveFocus())
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(triggers().order).toEqual(['r1', 'r0'])

  screen.getByRole('slider', { name: 'Rate multiplier' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(triggers().byKey.r1?.rate_multiplier).toBe('0.9')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Rate multiplier, exact' })).toHaveFocus()

  screen.getByRole('button', { name: 'Warmth', pressed: false }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Formality' })).toHaveFocus()
  await user.keyboard(' ')
  expect(triggers().byKey.r1?.affected_traits).toEqual(['depth', 'formality'])
  expect(steps()).toHaveLength(3)

  option(/After 45 minutes/).focus()
  await user.keyboard('{Delete}')
  expect(triggers().order).toEqual(['r0'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(triggers().order).toEqual(['r1', 'r0'])
})

it('shows the targets that “toward target” would move to', async () => {
  const { user, goTo } = renderInDesigner(<TriggersView />)
  const goals = within(screen.getByRole('region', { name: 'Goals that target the affected traits' }))
  expect(goals.getByText('Targets it would move toward')).toBeVisible()
  const goal = goals.getByRole('button', { name: /storyteller/ })
  expect(goal).toHaveTextContent('storyteller+0.200.70')
  await user.click(goal)
  expect(goTo).toHaveBeenCalledWith('default_growth.goal_states.byKey.r0.trait_targets.0.value')
})

it('filters triggers and traits', async () => {
  const { user } = renderInDesigner(<TriggersView />)
  await user.type(screen.getByRole('searchbox', { name: 'Find a trigger' }), 'depth')
  expect(list().getAllByRole('option')).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'Find a trait' }), 'form')
  expect(screen.queryByRole('button', { name: 'Warmth', pressed: true })).toBeNull()
  expect(screen.getByRole('button', { name: 'Formality' })).toBeVisible()
})

it('links from a missing trait to its fixes', async () => {
  const blueprint = structuredClone(smallBlueprint)
  blueprint.default_growth = { triggers: [{ id: 't', affected_traits: ['gone', 'warmth'] }] }
  const { user, store } = renderInDesigner(<TriggersView />, { blueprint })
  await user.click(screen.getByRole('button', { name: 'gone missing' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'A trait is missing' }))
  await user.click(dialog.getByRole('radio', { name: 'Remove the uses' }))
  await user.click(dialog.getByRole('button', { name: 'Remove 1 use' }))
  expect(store.getValues().default_growth.triggers.byKey.r0?.affected_traits).toEqual(['warmth'])
})

it('shows an explanation and an Add trigger button if there are no triggers', async () => {
  const { user, store, goTo } = renderInDesigner(<TriggersView />, { blueprint: { traits: [] } })
  expect(screen.getByText(/A trigger is a condition in words/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  const { order, byKey } = store.getValues().default_growth.triggers
  expect(byKey[order[0] ?? '']?.id).toBe('new-trigger')
  expect(goTo).toHaveBeenCalledWith(`default_growth.triggers.byKey.${order[0] ?? ''}.condition`)
})
