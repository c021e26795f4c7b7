import { expect, test, vi } from 'vitest'
import { keyed } from '@/blueprint/model/rows'
import { createDraftStore } from '@/features/blueprints/draft/draft-store'
import { askedActions } from '@/features/blueprints/use-designer-actions'

const numbers = (value: number, lock?: string) => ({
  value: { numeric_value: value },
  constraint: { min_bound: 0.4, max_bound: 0.8 },
  ...(lock && { lock }),
})

function asked(text: string) {
  const store = createDraftStore(
    keyed({
      traits: [
        { trait_ref: 'warmth', display_name: 'Warmth', category: 'Tone', default: numbers(0.5) },
        { trait_ref: 'warmth_2', display_name: 'Warmth of the second', default: numbers(0.5) },
        { trait_ref: 'patience', display_name: 'Patience', default: numbers(0.5, 'HARD') },
      ],
      default_growth: {
        goal_states: [
          { id: 'near', trait_targets: { warmth: 0.7 } },
          { id: 'far', trait_targets: { warmth: 0.9 } },
        ],
      },
    }),
  )
  const goTo = vi.fn()
  return { store, goTo, actions: askedActions(text, { store, goTo }) }
}
const labels = (text: string) => asked(text).actions.map(({ label }) => label)

test('a trait and a number set its default, and the targets that are others', () => {
  expect(labels('warmth 0.7')).toEqual([
    'Set Warmth to 0.70',
    'Set the target of far to 0.70',
    'Go to Warmth',
  ])
  expect(labels('Warmth 0,9')).toEqual([
    'Set Warmth to 0.90',
    'Set the target of near to 0.90',
    'Go to Warmth',
  ])
  const { store, actions } = asked('WARMTH 0.7')
  actions[0]?.onChoose?.()
  expect(store.get().draft).toHaveProperty('traits.0.default.value.numeric_value', 0.7)
  actions[1]?.onChoose?.()
  expect(store.get().draft).toHaveProperty('default_growth.goal_states.1.trait_targets.warmth', 0.7)
  expect(store.get().history.done.map(({ name }) => name)).toEqual([
    'Warmth: default 0.70',
    'Goal far: target for Warmth 0.70',
  ])
})

test('a value outside the limits is offered with a word, one that stands and a locked trait are not', () => {
  expect(asked('warmth 0.9').actions[0]).toMatchObject({ warning: '0.10 above the maximum' })
  expect(asked('warmth -1').actions[0]).toMatchObject({ warning: '1.40 below the minimum' })
  expect(labels('warmth 0.5')[0]).toBe('Set the target of near to 0.50')
  const [locked] = asked('patience 0.7').actions
  expect(locked).toMatchObject({ label: 'Set Patience to 0.70', note: 'Locked', onChoose: undefined })
})

test('a word leads to the traits that it may mean', () => {
  expect(labels('warm')).toEqual(['Go to Warmth', 'Go to Warmth of the second'])
  expect(labels('the second 0.6')).toEqual(['Set Warmth of the second to 0.60', 'Go to Warmth of the second'])
  for (const text of ['', 'nothing 0.5', '0.5', '1,000', 'warmth of nobody']) {
    const [first] = asked(text).actions
    expect(first?.label ?? '').not.toMatch(/^Set/)
  }
  const { actions, goTo } = asked('pat')
  actions[0]?.onChoose?.()
  expect(goTo).toHaveBeenCalledWith(['traits', expect.any(String)])
})
