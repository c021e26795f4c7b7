import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyOf, performed, presentOf, undo } from '@/blueprint/model/history'
import { keyed, nameIn, rowsOf, type Draft } from '@/blueprint/model/rows'
import { rowListNames, type RowList } from '@/blueprint/model/path'
import { setField } from '@/blueprint/model/edit'
import { createDraftStore } from '@/features/blueprints/draft/draft-store'
import { editedTextOf, textOf, applyText, readText } from '@/features/blueprints/json/read-text'
import { groupedBy } from '@/lib/grouped-by'
import { parseJson, sameJson, type JsonObject } from '@/lib/json/json'
import { base, json, makes, many, run } from '@test/blueprint/model/commands'

/** Keys of the rows whose name no other row of the list has. */
function keysByName(draft: Draft, list: RowList): Map<string, string> {
  const named = groupedBy(rowsOf(draft, list), ({ row }) => nameIn(list, row))
  return new Map([...named].flatMap(([name, [first, other]]) => (first && !other ? [[name, first.key]] : [])))
}

test('an applied text gives the very draft it says, its rows stay who they are, and its undo gives the one before', () => {
  fc.assert(
    fc.property(base, makes, makes, (saved, edits, typed) => {
      const before = run(saved, edits)
      const text = json(run(before, typed))
      const read = readText(text, before)
      fc.pre('json' in read)
      const history = performed(historyOf(before), applyText(read.json, before, saved), 0)
      const after = presentOf(history).draft
      expect(sameJson(after, JSON.parse(text))).toBe(true)
      for (const list of rowListNames) {
        const keys = keysByName(before, list)
        for (const [name, key] of keysByName(after, list)) expect(key).toBe(keys.get(name) ?? key)
      }
      expect(presentOf(undo(history)).draft).toBe(before)
    }),
    many,
  )
})

test.each([
  ['{"name": "a",}', 13, 'No comma is allowed before }.'],
  ['{"traits": [1,\n]}', 15, 'No comma is allowed before ].'],
  ['{\n  // a note\n  "name": "a"}', 4, 'JSON has no comments.'],
  ['{"name": "a" /* x */}', 13, 'JSON has no comments.'],
  ["{'name': 1}", 1, 'Strings and names need double quotes.'],
  ['{name: 1}', 1, 'Strings and names need double quotes.'],
  ['{"name": "a" "category": "b"}', 13, 'A comma or colon is missing before this.'],
  ['{"name": ', 9, 'The text ends too early.'],
  ['', 0, 'The text ends too early.'],
  ['{"name": .5}', 9, '“.5” is not a number.'],
  ['{"revision": 6x}', 14, '“6x” is not a number.'],
  ['{"traits": [1 1e5]}', 14, 'A comma or colon is missing before this.'],
  ['{"revision": 0.}', 14, '“0.” is not a number.'],
  ['{"name": "a"}}', 13, '“}” is not expected here.'],
  ['{"name": "a", "name": "b"}', 14, '"name" is there twice.'],
  ['[]', 0, 'A blueprint is a JSON object, in braces.'],
  ['{"name": "a", "traits": "warmth"}', 14, '“traits” must be a list.'],
  ['{"default_growth": {"goal_states": {"a": 1}}}', 20, '“goal_states” must be a list.'],
  ['{"entries": []}', 0, 'This is not a blueprint: it has none of its fields.'],
  [`{"name": ${'['.repeat(600)}${']'.repeat(600)}}`, 0, 'Nested too deep.'],
])('refuses %j at its place', (text, at, message) => {
  expect(readText(text, {})).toEqual({ problem: { at, message } })
})

test('a field may have the same name in another object, and __proto__ is one of them', () => {
  const text = '{"traits": [{"a": 1, "__proto__": {"a": 1}}, {"a": 1}], "__proto__": {"name": 1}}'
  const read = readText(text, {})
  expect('json' in read && JSON.stringify(applyText(read.json, {}, {}).run({}))).toBe(
    text.replaceAll(': ', ':').replaceAll(', ', ','),
  )
})

test('a number that no double holds stays where it was, and is refused where it is new', () => {
  expect(readText('{"name": "a", "x": 1e400}', {})).toMatchObject({
    problem: { message: 'Too large to send as a number.' },
  })
  expect(readText('{"name": "a", "x": 1e400}', parseJson('{"x": 1e400}') as JsonObject)).toHaveProperty(
    'json',
  )
})

test('what only the service sets stays, and a text that says nothing new is no step', () => {
  const draft = keyed({ id: 'bp', revision: 7, name: 'Guide' })
  const apply = (text: string) => {
    const read = readText(text, draft)
    return 'json' in read ? applyText(read.json, draft, draft).run(draft) : undefined
  }
  expect(apply('{"name":"Host","id":"other"}')).toEqual({ id: 'bp', revision: 7, name: 'Host' })
  expect(apply('{"name":"Guide","revision":9}')).toBe(draft)
})

test('an edited text waits until it is applied or says what the draft does; edits elsewhere stay', () => {
  const store = createDraftStore(keyed({ name: 'Guide', category: 'a' }))
  const edited = editedTextOf(store)
  const open = () => store.openFields.get().map(({ label, state }) => `${label} ${state}`)
  edited.edit('{"name":"Host","category":"a"}')
  expect(open()).toEqual(['JSON is not applied yet'])
  store.perform(setField(store.get().draft, ['category'], 'b'))
  edited.edit('{"name":"Host!","category":"a"}')
  const { text = '', from = {} } = edited.get() ?? {}
  const read = readText(text, from)
  if ('json' in read) store.perform(applyText(read.json, from, store.get().base))
  expect(store.get().draft).toEqual({ name: 'Host!', category: 'b' })
  edited.edit(textOf(store.get().draft))
  expect([open(), edited.get()]).toEqual([[], undefined])
  edited.edit('{')
  store.undo()
  expect([open(), edited.get(), store.get().draft['name']]).toEqual([[], undefined, 'Host!'])
})
