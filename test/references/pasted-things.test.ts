import { expect, it } from 'vitest'
import { pastedThings } from '@/references/pasted-things'

const idsOf = (text: string) => pastedThings(text, 'end user').map(({ kind, id }) => `${kind} ${id}`)

it('takes ids out of one line of a log, where keys say what they are', () => {
  expect(
    idsOf(
      '2026-11-21T10:00:00Z INFO participant=eu_3B81KK0PZQ7M2YTC {"end_user_id":"eu_51TQ9W2MX7B0RR4D"} blueprint_id=bp_01J8ZQ4N6T7RXQZV',
    ),
  ).toEqual(['end user eu_3B81KK0PZQ7M2YTC', 'end user eu_51TQ9W2MX7B0RR4D', 'blueprint bp_01J8ZQ4N6T7RXQZV'])
})

it('takes every word of a list, whatever it looks like', () => {
  expect(idsOf('00123, ana;eu_%%%1\n662E41')).toEqual([
    'end user 00123',
    'end user ana',
    'end user eu_%%%1',
    'end user 662E41',
  ])
})

it.each([
  ['JSON', (ids: readonly string[]) => JSON.stringify(ids.map((id) => ({ id })))],
  ['a sheet', (ids: readonly string[]) => ['id,name', ...ids.map((id) => `${id},Ana`)].join('\n')],
])('leaves none out of %s of 2,000', (_, write) => {
  const ids = Array.from({ length: 2_000 }, (__, index) => `eu_${String(index).padStart(6, '0')}`)
  expect(pastedThings(write(ids), 'end user').map(({ id }) => id)).toEqual(ids)
})
