import { expect, it } from 'vitest'
import { withoutCredentials } from '@/lib/json/without-credentials'

it.each([
  'eyJ',
  'ey',
  'sk_',
  'bearer ',
  'token',
  'token=',
  'authorization:',
  'a_',
  'cookie: ',
  '?token=a',
  '?sig=abcd ',
  ' ',
  'id_token"',
])('takes time linear in the length for a megabyte of %j', (unit) => {
  expect(withoutCredentials(unit.repeat(Math.ceil(1_000_000 / unit.length))).text.length).toBeGreaterThan(-1)
})
