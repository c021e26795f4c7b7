import { expect, it } from 'vitest'
import { withObservation } from '@/storage/catalog/merge-entries'

it('observations share equal values within one exchange, and never between exchanges', () => {
  const told = (id: string, at: number, fields: object) =>
    withObservation(undefined, { kind: 'api key', id, source: 'GET API keys', at, fields: { ...fields } })
      .fields
  const [one, other] = [
    told('a', 1, { user_id: 'ann', models: ['large'], max_budget: 1 }),
    told('b', 1, { user_id: 'ann', models: ['large'], max_budget: '1' }),
  ]
  expect(other.user_id).toBe(one.user_id)
  expect(other.models).toBe(one.models)
  expect(one.max_budget).toEqual({ value: 1, source: 'GET API keys', at: 1 })
  expect(other.max_budget?.value).toBe('1')
  const later = told('a', 2, { user_id: 'ann' })
  expect(later.user_id).toEqual({ value: 'ann', source: 'GET API keys', at: 2 })
})
