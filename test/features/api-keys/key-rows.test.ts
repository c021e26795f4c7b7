import { expect, test } from 'vitest'
import { attentions, keyRows, searchKeys, userQuery } from '@/features/api-keys/key-rows'

const now = Date.UTC(2026, 2, 12)
const inDays = (count: number) => new Date(now + count * 24 * 60 * 60 * 1000).toISOString()
const keys = [
  { key_id: 'over', user_id: 'shop', spend: 900, max_budget: 800, expires: inDays(100) },
  {
    key_id: 'near',
    user_id: 'tours',
    models: ['guide-large'],
    spend: 95,
    max_budget: 100,
    expires: inDays(24),
  },
  { key_id: 'debt', user_id: 'shop ', spend: 0, max_budget: -5 },
  { key_id: 'past', user_id: 'shop-2', spend: 40, max_budget: 100, expires: inDays(-2) },
  { key_id: 'free', key_alias: 'Jose\u0301', spend: 60 },
]
const rows = keyRows(keys, now, [], now)

test.each([
  ['risk', ['debt', 'over', 'near']],
  ['over', ['debt', 'over']],
  ['near', ['near']],
  ['expiring', ['near']],
  ['past', ['past']],
  ['no-budget', ['debt', 'free']],
])('attention: %s', (attention, ids) => {
  const matches = attentions.find(({ id }) => id === attention)?.matches
  expect(rows.filter((row) => matches?.(row)).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['guide LARGE', ['near']],
  ['shop', ['debt', 'over', 'past']],
  ['JOS\u00C9', ['free']],
  [userQuery('shop'), ['debt', 'over']],
  [userQuery(''), ['free']],
])('search: %s', (text, ids) => {
  expect(searchKeys(rows, text).map(({ id }) => id)).toEqual(ids)
})
