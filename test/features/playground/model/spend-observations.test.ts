import { expect, it } from 'vitest'
import { spendSteps } from '@/features/playground/model/spend-observations'

const observation = { at: 1, key: 'row-a', apiKey: 'key-1', name: 'A', spend: '0.1', answers: 2 }

it('compares each observation with the one of the same key before it', () => {
  const [first, other, second] = spendSteps([
    observation,
    { ...observation, at: 2, key: 'row-b', apiKey: 'key-2', answers: 7 },
    { ...observation, at: 3, spend: '0.3', answers: 3 },
  ])
  expect([first?.since, other?.since]).toEqual([undefined, undefined])
  expect(second?.since).toEqual({ difference: '0.2', answers: 1 })
})

it('does not count answers of another key that has the same row', () => {
  const [, second] = spendSteps([observation, { ...observation, apiKey: '', answers: 9 }])
  expect(second?.since).toBeUndefined()
})
