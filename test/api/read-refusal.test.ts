import { expect, test } from 'vitest'
import { readRefusal } from '@/api/read-refusal'

const now = Date.parse('2026-03-01T10:00:00Z')
const read = (json: Parameters<typeof readRefusal>[0], headers: Record<string, string> = {}) =>
  readRefusal(json, new Headers(headers), now)

test('reads the documented error body', () => {
  const error = {
    type: 'validation',
    title: 'Invalid',
    status: 422,
    detail: 'Two problems',
    instance: '/x',
    request_id: 'req_1',
    errors: [{ field: 'name', message: 'is too long' }],
  }
  expect(read({ error })).toMatchObject({
    type: 'validation',
    title: 'Invalid',
    detail: 'Two problems',
    instance: '/x',
    requestId: 'req_1',
    fields: [{ field: 'name', message: 'is too long' }],
  })
})

test.each([
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'name'], msg: 'required' }] },
    [{ field: 'name', message: 'required' }],
  ],
  ['messages by field', { errors: { name: ['short', 'odd'] } }, [{ field: 'name', message: 'short; odd' }]],
  ['entries without a field', { errors: [{ message: 'no' }] }, [{ field: '', message: 'no' }]],
  ['nonsense', { errors: 'no', detail: 7 }, []],
])('finds fields in the form of %s', (_what, json, fields) => {
  expect(read(json).fields).toEqual(fields)
})

test.each([
  [{ error: 'invalid_grant' }, 'invalid_grant'],
  [{ error: 'x', error_description: 'Wrong password' }, 'Wrong password'],
  [{ message: 'Nope' }, 'Nope'],
  [undefined, undefined],
  [[1], undefined],
])('finds the explanation in %j', (json, detail) => {
  expect(read(json).detail).toBe(detail)
})

test.each([
  ['5', 5],
  ['Sun, 01 Mar 2026 10:00:20 GMT', 20],
  ['99999', 99_999],
  ['soon', undefined],
])('reads Retry-After %s', (header, seconds) => {
  expect(read({}, { 'retry-after': header }).retryAfter).toBe(seconds)
})

test('takes the request id of the header, and cuts long texts', () => {
  const refusal = read({ detail: 'x'.repeat(5000) }, { 'x-request-id': 'req_9' })
  expect(refusal.requestId).toBe('req_9')
  expect(refusal.detail).toHaveLength(500)
})
