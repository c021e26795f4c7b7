import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { museumKey } from '@/mock/seed/api-keys'
import { issueToken } from '@/mock/token'
import { withoutCredentials } from '@/lib/without-credentials'

const token = issueToken({ sub: 'eu_1', exp: 1 })

it.each([
  token,
  token.slice(0, 40),
  `Bearer ${token}`,
  'authorization: Bearer 2YotnFZFEjr1zCsicMWpAA',
  'Authorization: Basic dXNlcjpwYXNzd29yZA==',
  museumKey,
  'sk-proj-4f8a9b2c1d0e7f6a',
  '{"access_token":"2YotnFZFEjr1zCsicMWpAA"}',
  'refresh_token=tGzv3JOkF0XG5Qx2TlKWIA',
  'password=museum',
  '{"email":"a@b.c","password":"right horse"}',
  `https://console.example/go?token=${token}`,
  'https://s3.example/a?X-Amz-Credential=AKIA/2026&X-Amz-Signature=0f1e2d3c',
  'x-api-key: 0123456789',
])('leaves a credential out of %s', (text) => {
  const { text: rest, leftOut } = withoutCredentials(`space_id=spc_1 ${text}`)
  expect(leftOut).toBe(true)
  expect(rest).toContain('space_id=spc_1')
  for (const secret of [
    token,
    token.slice(0, 40),
    museumKey,
    '2YotnFZ',
    'tGzv3J',
    '0f1e2d',
    'AKIA',
    '=museum',
    'dXNlcjpw',
    '4f8a9b',
    '0123456789',
  ])
    expect(rest).not.toContain(secret)
})

it.each([
  '?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA/2026&X-Amz-Date=20261121T101112Z&X-Amz-Signature=0f1e2d3c',
  '?X-Goog-Algorithm=GOOG4&X-Goog-Signature=0f1e2d3c4b5a&X-Goog-Date=20261121T101112Z',
  '?sv=2024-11-04&sig=0f1e2d3c4b5a%3D&skoid=9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f',
  '?Expires=1795000000&Signature=0f1e2d3c4b5a~&Key-Pair-Id=APKA2QW8TB77RR0Z',
  `#access_token=${token}&state=77RR0ZMX4K2QW8TB`,
])('leaves nothing of an address’s parameters beside the one that opens it: %s', (parameters) => {
  const { text } = withoutCredentials(`from https://b.s3.example/a${parameters} and "x?y=1" of #12`)
  expect(text).toBe('from https://b.s3.example/a  and "x?y=1" of #12')
})

it('leaves ids and words alone', () => {
  for (const text of [
    ...Object.values(ids),
    'key_01J9TQ5ZBM7W8E2K',
    'token_type=Bearer',
    'next_page_token: 3',
    'task_01J9TQ5ZBM7W8E2K',
    'a token expired',
    '9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f',
  ])
    expect(withoutCredentials(text)).toEqual({ text, leftOut: false })
})

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
])('takes no more than the length of a megabyte of %j', (unit) => {
  expect(withoutCredentials(unit.repeat(Math.ceil(1_000_000 / unit.length))).text.length).toBeGreaterThan(-1)
})
