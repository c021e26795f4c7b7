import fc from 'fast-check'
import { expect, it } from 'vitest'
import { errorMessage } from '@/api/failures/error-message'

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl'

it.each<[string, unknown, string | undefined]>([
  [
    'the documented form',
    { error: { title: 'Refused', status: 422, detail: 'Two fields are wrong', errors: [{ field: 'a' }] } },
    'Two fields are wrong',
  ],
  ['its title alone', { error: { title: 'Refused', detail: null } }, 'Refused'],
  ['a detail', { detail: 'Corpus is being reindexed' }, 'Corpus is being reindexed'],
  [
    'problem details',
    { type: 'https://errors.example/limit', title: 'Refused', status: 422, detail: 'It is too long.' },
    'It is too long.',
  ],
  [
    'a list of what was wrong where',
    { detail: [{ loc: ['body', 'query', 0], msg: 'too short', input: 'x' }, { msg: 'odd' }] },
    'too short (body.query.0); odd',
  ],
  ['a message', { code: 'LOCKED', message: 'Corpus locked' }, 'Corpus locked'],
  [
    'the form of OAuth',
    { error: 'invalid_grant', error_description: 'Account is not set up' },
    'Account is not set up',
  ],
  ['an error as a word', { status: 404, error: 'Not Found', path: '/x' }, 'Not Found'],
  ['a list of messages', { errors: [{ message: 'One' }, { message: 'Two' }] }, 'One; Two'],
  ['a list of texts', { errors: ['One', '', 'Two'] }, 'One; Two'],
  [
    'messages by field',
    { errors: { email: ['is taken', 'is long'], name: 'is odd' } },
    'is taken; is long (email); is odd (name)',
  ],
  ['a text', 'upstream  exploded\r\n\tat 0x00ff\n', 'upstream exploded at 0x00ff'],
  ['a page', '<html><head><title> 502 Bad\nGateway </title></head><h1>Oops</h1></html>', '502 Bad Gateway'],
  ['a page without a title', '<h1>Request Entity Too Large</h1>', undefined],
  ['a page whose title is long', `<title>${'long '.repeat(20)}</title>`, undefined],
  ['JSON that broke off', '{"detail":"half of', undefined],
  ['nothing', {}, undefined],
  ['numbers', { error: 5, detail: 7 }, undefined],
  ['null', null, undefined],
])('reads the error message in %s', (_, body, words) => {
  expect(errorMessage(body)).toBe(words)
})

it('leaves text that looks like a credential out of an error message', () => {
  const message = errorMessage({ detail: `The token ${jwt} has expired` })
  expect(message).toMatch(/^The token\s+has expired$/)
})

it('accepts any error body, and returns at most a paragraph without credentials', () => {
  const secret = fc.constantFrom(jwt, 'Bearer abcdef0123456789', 'X-Amz-Signature=0123456789abcdef')
  const text = fc
    .tuple(fc.string(), fc.option(secret, { nil: '' }), fc.string({ maxLength: 400 }))
    .map((parts) => parts.join(' '))
  const key = fc.constantFrom(
    'error',
    'errors',
    'detail',
    'message',
    'title',
    'loc',
    'field',
    'msg',
    '__proto__',
    'x',
  )
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { maxDepth: 6 },
      text,
      fc.constantFrom(null, true, 4, Number.NaN),
      fc.array(tie('body'), { maxLength: 6 }),
      fc.dictionary(key, tie('body'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(body, (any) => {
      const message = errorMessage(any)
      expect(message?.length ?? 1).toBeGreaterThan(0)
      expect(message?.length ?? 0).toBeLessThanOrEqual(301)
      expect(message ?? '').not.toMatch(/\n|eyJhbGci|abcdef0123456789|0123456789abcdef/)
    }),
  )
})
