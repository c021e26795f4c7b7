import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findIds } from '@/entities/ids/find-ids'
import { nullToken } from '@/entities/ids/id-collector'
import { looksLikeId } from '@/entities/ids/looks-like-id'
import { writeIds } from '@/entities/ids/write-ids'

const pairs = (text: string) => findIds(text).ids.map(({ id, kind }) => [id, kind])

const letters = Array.from('ABCDEFGHJKMNPQRSTVWXYZ0123456789')
const id = fc
  .oneof(
    fc
      .tuple(
        fc.constantFrom('bp_', 'eu_', 'spc_', 'per_', ''),
        fc.array(fc.constantFrom(...letters), { minLength: 16, maxLength: 18 }),
      )
      .map(([prefix, rest]) => prefix + rest.join('')),
    fc.constantFrom('00123', '662E41', '723421968459640832', 'a1b2c3.d4e5f6'),
    fc.uuid(),
  )
  .filter(looksLikeId)
const anyId = fc
  .oneof(id, fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }))
  .filter((text) => text.trim() === text && /[\p{L}\p{N}]/u.test(text) && !nullToken.test(text))
const saying = fc.constantFrom(
  'none',
  'None',
  'NULL',
  'undefined',
  'nil',
  'NaN',
  'true',
  '-',
  '…',
  '...',
  ' ',
)
const before = fc.constantFrom(
  ...['', ' ', '(', '"', '\n', 'failed for ', 'a, ', '[', '{', '<', '2026-11-21 ', '- ', '\t'],
)
const after = fc.constantFrom(
  ...['', ' ', ')', '"', '\n', ', not found', '. Then', ': gone', ']', '}', '>', ';', '!', '\t'],
)

describe('an id in any surroundings', () => {
  it('is found exactly', () => {
    fc.assert(
      fc.property(id, before, after, (one, left, right) => {
        expect(findIds(left + one + right).ids.map((found) => found.id)).toContain(one)
      }),
    )
  })

  it('is found exactly in JSON, in an address and in its own notation', () => {
    fc.assert(
      fc.property(anyId, (one) => {
        expect(pairs(JSON.stringify({ a: [{ space_id: one }] }))).toEqual([[one, 'space']])
        if (!/^\.+$/.test(one) && one !== 'new' && one !== 'compare')
          expect(pairs(`https://console.example/personas/${encodeURIComponent(one)}`)).toEqual([
            [one, 'persona'],
          ])
      }),
    )
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(anyId, saying), { minLength: 1, maxLength: 8 }), (ids) => {
        const told = ids.map((one, at) => ({ id: one, kind: at % 2 ? ('end user' as const) : undefined }))
        expect(pairs(writeIds(told))).toEqual(told.map((one) => [one.id, one.kind]))
      }),
    )
  })

  it('keeps its kind and the source of its kind when it is written and read again', () => {
    const told = (text: string) => findIds(text).ids.map(({ id, kind, by }) => [id, kind, by])
    const front = fc.constantFrom(
      ...['space=', 'user ', 'user: ', 'Corpus id: ', 'participant_ids=', 'owner-id=', 'mindspaceId: '],
      ...['/personas/', 'https://console.example/v1/projects/', 'persona version id: ', 'episode/', ''],
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(front, id), { minLength: 1, maxLength: 6 }), (pairs) => {
        const text = pairs.map((pair) => pair.join('')).join(', ')
        expect(told(writeIds(findIds(text).ids))).toEqual(told(text))
      }),
    )
    const json = { participant_ids: ['00123'], id: '662E41', corpora: [{ id: 'c1' }], version: { id: 'v1' } }
    expect(told(writeIds(findIds(JSON.stringify(json)).ids))).toEqual([
      ['00123', 'end user', 'participant_ids'],
      ['662E41', 'space', 'id'],
      ['c1', 'corpus', 'id'],
      ['v1', 'persona version', 'id'],
    ])
    expect(told(writeIds(findIds('Space ID,name\n00123,Hall').ids))).toEqual([['00123', 'space', 'Space_ID']])
  })

  it('is recognized among words if it is known, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), before, after, (one, left, right) => {
        expect(findIds(left + one + right, (word) => word === one).ids.map((found) => found.id)).toContain(
          one,
        )
      }),
    )
  })
})

it.each(['space_id="none"', "space_id='null'", '{"space_id":"none"}', 'space_id="-"', 'space_id="\\n"'])(
  '%s contains no id',
  (text) => {
    expect(findIds(text).ids).toEqual([])
  },
)

describe('any text', () => {
  it('is read without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400, unit: 'binary' }), fc.json()), (text) => {
        const { ids } = findIds(text)
        expect(new Set(ids.map((one) => one.id)).size).toBe(ids.length)
      }),
    )
  })

  it.each([
    'a',
    '"',
    '[',
    '{"a":',
    '/',
    'a=',
    '(',
    ' ',
    '\n',
    '1.',
    'a_1',
    'http://a/',
    '\\"',
    "'",
    ')',
    'space_id=a,',
    '1s',
  ])('is read without hanging if it is a megabyte of %j', (unit) => {
    const megabyte = unit.repeat(Math.ceil(1_000_000 / unit.length))
    expect(findIds(megabyte).ids.length).toBeLessThanOrEqual(500)
    expect(findIds(`https://console.example/spaces/${megabyte}`).ids.length).toBeLessThanOrEqual(500)
  })
})
