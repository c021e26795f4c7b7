import { expect, test } from 'vitest'
import { ticketText } from '@/lib/ticket-text'
import { texts } from '@test/support/hostile-values'

const at = Date.UTC(2026, 10, 28, 18, 4, 5)
const address = {
  pathname: '/spaces/spc_1',
  search: '?participant=eu_1&find=secret&q=secret&question=secret',
}

test('says what, when, which request and where, and not what was searched for', () => {
  const facts = [
    ['Request', 'GET /v1/episodes/{id}'],
    ['Status', '404'],
    ['Request id', undefined],
  ] as const
  expect(ticketText({ what: 'Could not load Ines Valdo', at, facts, address })).toBe(
    [
      'Could not load Ines Valdo',
      '2026-11-28 18:04:05 UTC',
      'Request: GET /v1/episodes/{id}',
      'Status: 404',
      'Page: /spaces/spc_1?participant=eu_1',
    ].join('\n'),
  )
})

test('whatever a value is, it stays in its line and turns nothing around', () => {
  const values = [
    ...Object.values(texts),
    'a\nStatus: 200\r\u2028b',
    'x'.repeat(100_000),
    '\u202Eabc\u2067',
    '\u0000\u200b',
  ]
  for (const value of values) {
    const text = ticketText({ what: value, at, facts: [['Request id', value]], address })
    expect(text.split('\n')).toHaveLength(4)
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(text.length).toBeLessThan(800)
  }
})

test('no credential is copied', () => {
  const token = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl'
  const facts = [
    ['Request id', `Bearer ${token}`],
    ['Other', `x ${token}`],
  ] as const
  const text = ticketText({
    what: token,
    at,
    facts,
    address: { ...address, pathname: `/end-users/${token}` },
  })
  expect(text).not.toContain('eyJ')
  expect(text).not.toContain('c2lnbmF0dXJl')
})
