import { expect, test } from 'vitest'
import { readReply, unreadableParts } from '@/api/read-reply'
import { Blueprint } from '@/api/resources/blueprints'
import { EndUsers } from '@/api/resources/end-users'
import { ApiKeyPage } from '@/api/resources/api-keys'
import { keepsDigits, parseJson } from '@/lib/json/json'

test('takes what is documented, and keeps unknown fields and unknown enum values', () => {
  const { value, drift } = readReply(Blueprint, { id: 'bp_1', visibility: 'TEAM', extra: { a: 1 } })
  expect(value).toEqual({ id: 'bp_1', visibility: 'TEAM', extra: { a: 1 } })
  expect(drift).toContainEqual({ path: 'visibility', kind: 'unknown value', expected: 'PRIVATE' })
  expect(drift).toContainEqual({ path: 'extra', kind: 'unknown field' })
  expect(drift).toContainEqual({ path: 'name', kind: 'missing' })
})

test.each([
  ['a number where text is documented', { data: [{ id: 42 }] }, { data: [{ id: '42' }] }],
  ['null', { data: [{ id: 'a', name: null }, null] }, { data: [{ id: 'a' }] }],
  ['another type', { data: [{ id: 'a', name: ['x'] }] }, { data: [{ id: 'a' }] }],
])('reads %s as far as it goes', (_what, json, value) => {
  expect(readReply(EndUsers, json).value).toEqual(value)
})

test('reads digits as a number where one is documented', () => {
  expect(
    readReply(ApiKeyPage, { data: [{ spend: '12.50', max_budget: 'much' }, { spend: '1.2e-05' }] }).value,
  ).toEqual({
    data: [{ spend: 12.5 }, { spend: 0.000012 }],
  })
})

// The second is also what a double writes.
test.each(['723421968459640832', '723421968459640800'])('keeps all digits of a large id: %s', (digits) => {
  const { value } = readReply(EndUsers, parseJson(`{"data":[{"id":${digits}}]}`))
  // Where JSON.parse does not give the source, it has rounded it before: then these are not the service's digits.
  expect(value?.data?.[0]?.id).toBe(keepsDigits ? digits : undefined)
})

test('names what is left out for its type, so that a page does not show it as empty', () => {
  const odd = { id: 'a', traits: {}, default_growth: [], name: 7, description: true }
  const { value, drift } = readReply(Blueprint, odd)
  expect(value).toEqual({ id: 'a', name: '7' })
  expect(unreadableParts(drift)).toEqual(['traits', 'default_growth', 'description'])
})

test('keeps own __proto__ keys as data', () => {
  const { value } = readReply(Blueprint, JSON.parse('{"id":"a","__proto__":{"polluted":1}}'))
  expect(Object.keys(value ?? {})).toContain('__proto__')
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
