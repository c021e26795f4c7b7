import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DyadicView } from '@/features/blueprints/dyadic/dyadic-view'
import type { JsonObject } from '@/lib/json/json'
import { renderInDesigner } from '../render-in-designer'

const blueprint = (default_dyadic: JsonObject): JsonObject => ({
  traits: [
    { trait_ref: 'warmth', display_name: 'Warmth' },
    { trait_ref: 'patience', display_name: 'Patience', default: { lock: 'HARD' } },
  ],
  default_dyadic,
})
const open = (dyadic: JsonObject) => renderInDesigner(<DyadicView />, { blueprint: blueprint(dyadic) })

test('an initial weight above the maximum is reported, not clamped', async () => {
  const { user, json } = open({ initial_weight: 0.9, max_weight: 0.4 })
  expect(screen.getByText('The initial weight is above the maximum')).toBeVisible()
  const initial = screen.getByRole('slider', { name: 'Initial weight' })
  expect(initial).toHaveAttribute('aria-valuetext', '0.9')
  initial.focus()
  await user.keyboard('{ArrowUp}')
  expect(initial).toHaveAttribute('aria-valuetext', '0.91')
  expect(json()).toMatchObject({ default_dyadic: { initial_weight: 0.91, max_weight: 0.4 } })
})

test('slider handles move by keyboard in one step, and Enter goes to the exact field', async () => {
  const { user, steps, goTo } = open({ initial_weight: 0.1, max_weight: 0.8 })
  const max = screen.getByRole('slider', { name: 'Max weight' })
  max.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(max).toHaveAttribute('aria-valuetext', '0.78')
  expect(steps()).toEqual(['Max weight: 0.78'])
  await user.keyboard('{Enter}')
  expect(goTo).toHaveBeenCalledWith('default_dyadic.max_weight', undefined)
})

test('missing values are named and can be set', async () => {
  const { user, json } = open({})
  expect(screen.getByText('Initial weight: not given')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Place a threshold' }))
  expect(screen.getByRole('slider', { name: 'Confidence threshold' })).toHaveAttribute(
    'aria-valuetext',
    '0.5',
  )
  expect(json()).toEqual(expect.objectContaining({ default_dyadic: { confidence_threshold: 0.5 } }))
})

test('traits can be made learnable, and locked ones are reported', async () => {
  const { user, steps } = open({ learnable_traits: ['patience'] })
  expect(screen.getByText('Hard lock, yet learnable')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Warmth' }))
  expect(steps()).toEqual(['warmth: learnable'])
  expect(screen.getByText('2 of 2')).toBeVisible()
  expect(screen.getByText('+1 in draft')).toBeVisible()
})

test('slots beyond those drawn are counted, and unreadable counts draw none', async () => {
  const { user } = open({ max_relationships: 1000 })
  expect(screen.getByText('at most 1,000')).toBeVisible()
  expect(screen.getByText('200 shown, 800 more slots')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Max relationships' })
  await user.clear(field)
  await user.type(field, '2.5{Enter}')
  await waitFor(() => expect(screen.getByText(/not a whole number/)).toBeVisible())
  await user.clear(field)
  await user.type(field, '9007199254740993{Enter}')
  await waitFor(() => expect(screen.getByText('at most 9,007,199,254,740,993')).toBeVisible())
  expect(screen.getByText('200 shown, 9,007,199,254,740,793 more slots')).toBeVisible()
})
