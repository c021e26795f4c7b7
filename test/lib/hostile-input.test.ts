import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readRefusal } from '@/api/failures/refusal'
import { readLeniently } from '@/api/read-leniently'
import { readCatalogFile } from '@/storage/catalog/catalog-file'
import { keyRow } from '@/entities/api-keys/key-row'
import { keysCsv } from '@/features/api-keys/model/keys-csv'
import { storageError } from '@/features/artifacts/model/storage-error'
import { parsePreview } from '@/features/artifacts/model/parse-preview'
import { scanJson as checkJson } from '@/features/blueprints/json/scan-json'
import { readMarkdown } from '@/lib/markdown/read-markdown'
import { defaultByMeaning } from '@/blueprint/model/values/by-meaning'
import { textDifference } from '@/features/spaces/model/text-difference'
import { parseJson } from '@/lib/json/exact-json'
import { sameJson, type JsonValue } from '@/lib/json/json'
import { findInTree, treeRows } from '@/lib/json/json-tree'
import { jsonWithoutCredentials, textWithoutCredentials } from '@/lib/json/json-without-credentials'
import { learnKeyPrefixes } from '@/lib/json/key-shapes'
import { readTable } from '@/lib/files/read-table'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { writeTable } from '@/lib/files/write-table'
import { findIds } from '@/entities/ids/find-ids'
import { parseIds } from '@/entities/ids/parse-ids'
import { readLinkedIds } from '@/entities/ids/read-linked-id'

/** Every function that reads text of any length written by others. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a table': (text) => readTable(text, ','),
  'a table between tabs': (text) => readTable(text, '\t'),
  'a table that is written': (text) => writeTable([[text]]),
  'the preview of a table': (text) => parsePreview('table', text, 'text/csv'),
  'the ids in a paste': (text) => findIds(text),
  'the ids in a box for ids': (text) => parseIds(text),
  'the ids in an address': (text) => readLinkedIds(`/spaces/${text}`),
  'the credentials in a text': withoutCredentials,
  'a text to store': textWithoutCredentials,
  'the default of a trait': (text) => defaultByMeaning({ value: text, constraint: { target: text } }),
  'keys for a table': (text) => keysCsv([keyRow({ key_alias: text, models: [text] }, 0)]),
  'the draft of a blueprint': (text) => checkJson(text),
  'a catalog file': readCatalogFile,
  'a refusal': (text) =>
    readRefusal({ error: { detail: text, errors: [{ field: text }] } }, new Headers(), 0),
  'a refusal that is no JSON': (text) => readRefusal(text, new Headers(), 0),
  'a refusal of the storage': storageError,
  'a difference': (text) => textDifference(text, `x${text.slice(1)}y`),
}

/** Input that a parser may be slow on: a start, a repeated part, a second repeated part after it, and an end. */
const inputs: readonly (readonly [start: string, unit: string, second: string, end: string])[] = [
  ['a,b\n"x', '"a', ' ', ',b'],
  ['id,b\n"x,', '"a,', ' ', '\n'],
  ['a\tb\n"x', '"a', '\t', '\n'],
  ['a,b\na', '""', '', ''],
  ['id,b\n', '"a', '', ''],
  ['a,b\n', '"a",', '', ''],
  ['a,b\n', ' ', '', '"'],
  ['{"', '\\"', '', ''],
  ['{"', '\\"', '', '\\'],
  ['{"a":"', '\\"', '', '\\'],
  ['', 'id="\\', '', ''],
  ['', 'id=\\"', '', ''],
  ['', "id='", '', ''],
  ['', '"', '', ''],
  ['', '{"a":', '', ''],
  ['', '[', '', ''],
  ['', '/artifacts/a', '', ''],
  ['', '(', '', ')'],
  ['', 'password', '', ''],
  ['', 'token="\\', '', ''],
  ['', '://a:', '', ''],
  ['', 'sk_', '', ''],
  ['', 'eyJ', '', '.'],
  ['', '-----BEGIN ', '', ''],
  ['', '<Code>', '', ''],
  ['', '<title>', '', ''],
  ['', ' ', '', 'x'],
  ['"', ' ""', '', ''],
  ['', '"a ', '', ''],
  ['', 'eu_1;', '', ''],
  ['', 'space eu_1 ', '', ''],
  ['', '\n', '', ''],
  ['', 'qqz_', '', ''],
  ['', 'qqz_', 'a', ''],
  ['', '1', '.', 'e'],
  ['', ';"', '"', '='],
  ['', '[', '"', ''],
  ['', '{"value":', '}', ''],
  ['participants: ', 'eu_1, ', '', ''],
  ['participants: 101, ', 'a and ', '', ''],
  ['participants: 101\n', 'a,', '', ''],
  ['ids: [', 'eu_1A2B—', '', ''],
  ['', 'eu_1A2B—', '', ''],
  ['', '“', '', ''],
  ['', '*', '', 'x'],
  ['', '—', '', 'eu_1A2B'],
]
// A prefix that a configuration may name.
learnKeyPrefixes(['qqz_'])

/** Milliseconds of processor time, which other programs do not affect. */
function cost(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The growth for 16 times the length: 16 if it is linear, 256 if it is quadratic. */
const mostGrowth = 100
/** Milliseconds: a smaller cost is too small to compare. */
const leastCost = 2

/**
 * How many times as much the longer input costs, at most. The shorter input is not read if the longer one is within
 * bounds compared with the least cost, else until it has cost enough to be measured. Because the machine may be busy,
 * a bad measurement is repeated.
 */
function growth(
  read: (input: string) => unknown,
  of: (length: number) => string,
  short: number,
  long: number,
): number {
  const [shorter, longer] = [of(short), of(long)]
  let least = Infinity
  for (let tries = 0; tries < 4 && least >= mostGrowth; tries++) {
    const after = cost(() => read(longer))
    least = Math.min(least, after / leastCost)
    if (least < mostGrowth) return least
    const reads = []
    while (reads.length < 20 && sum(reads) < 3 * leastCost) reads.push(cost(() => read(shorter)))
    const before = Math.max(leastCost, sum(reads) / reads.length)
    least = Math.min(least, after / before)
  }
  return least
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

describe.each(Object.entries(readers))('reading %s', (_, read) => {
  it.each(inputs)(
    'takes time proportional to its length: %j, then %j, then %j',
    (start, unit, second, end) => {
      const part = (repeated: string, length: number) => repeated.repeat(Math.ceil(length / repeated.length))
      const of = (length: number) =>
        start + (second === '' ? part(unit, length) : part(unit, length / 2) + part(second, length / 2)) + end
      // Gets the code compiled before anything is measured.
      read(of(2_000))
      expect(growth(read, of, 20_000, 320_000)).toBeLessThan(mostGrowth)
    },
  )
})

it.each(['a\n=\n', 'a\n-\n', '> a\n> -\n', '- a\n', '[a]', '*a', '`a', '|a', '> ', '<a ', '&amp;', '~~a'])(
  'reads Markdown made of %j without blocking the page',
  (unit) => {
    readMarkdown(unit.repeat(300))
    const of = (length: number) => unit.repeat(length / unit.length)
    expect(growth(readMarkdown, of, 1_000, 16_000)).toBeLessThan(mostGrowth)
  },
)

it.each([4_000, 100_000])('reads JSON that is %i levels deep', (levels) => {
  const text = `${'{"a":['.repeat(levels / 2)}"space_id=spc_7QK2M9XW4VTB8D3R"${']}'.repeat(levels / 2)}`
  const json = parseJson(text) as JsonValue // parsed JSON
  expect(findIds(text).ids).toMatchObject([{ id: 'spc_7QK2M9XW4VTB8D3R', kind: 'space' }])
  expect(jsonWithoutCredentials(json).omitted).toBe(false)
  expect(sameJson(json, parseJson(text))).toBe(true)
  expect(sameJson(json, parseJson(text.replace('8D3R', '8D3S')))).toBe(false)
  expect(treeRows(json, ({ depth }) => depth < 5_000).length).toBeGreaterThan(4_000)
  expect(findInTree(json, '8d3r')).toHaveLength(1)
  const schema = z.object({ a: z.array(z.unknown()) })
  expect(readLeniently(schema, json)).toEqual({ value: json, drift: [] })
  const file = `{"format":"persona-console-catalog","version":1,"entries":[${text}]}`
  expect(readCatalogFile(file)).toMatchObject({ entries: [], rejected: 1 })
  expect(readRefusal(json, new Headers(), 0).detail).toBeUndefined()
})

it('reports 100,000 fields that the interface does not have', () => {
  const reply = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, index]))
  const schema = z.object({ id: z.string() })
  readLeniently(schema, reply(1_000))
  expect(readLeniently(schema, reply(100_000)).drift).toHaveLength(100_001)
  const read = (input: string) => readLeniently(schema, reply(Number(input)))
  expect(growth(read, String, 6_250, 100_000)).toBeLessThan(mostGrowth)
})
