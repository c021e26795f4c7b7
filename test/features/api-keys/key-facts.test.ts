import { expect, test } from 'vitest'
import { keyFacts, keyTotals } from '@/features/api-keys/key-facts'
import type { ApiKey } from '@/api/resources/api-keys'

const now = Date.UTC(2026, 2, 12)
const days = (count: number) => new Date(now + count * 24 * 60 * 60 * 1000).toISOString()

test.each<[name: string, key: ApiKey, budget: string, share: number | undefined]>([
  ['below 80%', { spend: 79.9, max_budget: 100 }, 'within', 0.799],
  ['at 80%', { spend: 80, max_budget: 100 }, 'near', 0.8],
  ['all of it', { spend: 100, max_budget: 100 }, 'near', 1],
  ['above it', { spend: 100.01, max_budget: 100 }, 'over', 1.0001],
  ['a negative budget', { spend: 0, max_budget: -5 }, 'over', undefined],
  ['spend at a budget of zero', { spend: 0.01, max_budget: 0 }, 'over', undefined],
  ['a budget of zero, unspent', { spend: 0, max_budget: 0 }, 'unusable', undefined],
  ['no budget', { spend: 12 }, 'no budget', undefined],
  ['no spend', { max_budget: 100 }, 'no spend', undefined],
])('%s', (_, key, budget, share) => {
  const facts = keyFacts(key, now)
  expect(facts.budget).toBe(budget)
  if (share === undefined) expect(facts.share).toBeUndefined()
  else expect(facts.share).toBeCloseTo(share)
})

test.each([
  [days(-0.1), 'past', -1],
  [days(0.1), 'expiring', 0],
  [days(30), 'expiring', 30],
  [days(30.1), 'later', 30],
  [now / 1000 + 86_400, 'expiring', 1],
  ['never', 'unreadable', undefined],
  [undefined, 'none', undefined],
])('expires %s', (expires, expiry, daysLeft) => {
  const facts = keyFacts(expires === undefined ? {} : { expires }, now)
  expect(facts.expiry).toBe(expiry)
  expect(facts.daysLeft).toBe(daysLeft)
})

test('a key is called by its alias, else its preview, else its id', () => {
  const key = { key_alias: 'tours-prod', key_preview: 'psk_…k3f9', key_id: 'key_1' }
  expect(keyFacts(key, now).name).toBe('tours-prod')
  expect(keyFacts({ ...key, key_alias: '' }, now).name).toBe('psk_…k3f9')
  expect(keyFacts({ key_id: 'key_1' }, now).name).toBe('key_1')
})

test('what is missing or unusable never changes a total', () => {
  const keys: ApiKey[] = [
    { spend: 90, max_budget: 100, expires: days(3) },
    { spend: 10, max_budget: -500, expires: days(-3) },
    { spend: 5, max_budget: 0 },
    { spend: 7 },
    { max_budget: 40 },
  ]
  expect(keyTotals(keys.map((key) => keyFacts(key, now)))).toEqual({
    count: 5,
    spend: 112,
    withoutSpend: 1,
    budget: 140,
    withoutBudget: 3,
    over: 2,
    near: 1,
    expiring: 1,
    past: 1,
  })
})
