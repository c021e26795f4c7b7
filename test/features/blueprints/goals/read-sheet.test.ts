import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlock } from '@/features/blueprints/goals/paste/read-block'
import { readSheet, sheetOf } from '@/features/blueprints/goals/paste/read-sheet'
import { sheetChanges } from '@/features/blueprints/goals/paste/sheet-changes'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import { pasteSheet } from '@/blueprint/model/commands/paste-sheet'
import { draftOf } from '@/blueprint/model/history/draft'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { toFormValues } from '@/blueprint/model/values/to-form-values'

const word = fc.stringMatching(/^[a-z][a-z0-9 .,"\t-]{0,8}[a-z0-9]$/)
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value))
const words = fc
  .uniqueArray(word, { minLength: 1, maxLength: 5 })
  .filter((all) => !all.some((one) => /^attraction/i.test(one)))
const goalsOf = (refs: string[]) =>
  fc.uniqueArray(
    fc.record({
      id: word,
      attraction_strength: number,
      trait_targets: fc.dictionary(fc.constantFrom(...refs), number),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  )
const blueprint = words.chain((refs) =>
  goalsOf(refs).map((goal_states) => ({
    traits: refs.map((trait_ref) => ({ trait_ref, type: 'NUMERIC' })),
    default_growth: { goal_states },
  })),
)

test('a sheet exported from goals reads back as the same goals', () => {
  fc.assert(
    fc.property(blueprint, (json) => {
      const values = toFormValues(json, 'typed-value')
      const sheet = readSheet(sheetOf(values), values)
      expect(sheet.unknown).toEqual([])
      expect(sheet.unread).toEqual([])
      expect(sheetChanges(sheet, values)).toEqual([])
      const draft = draftOf(json, 'typed-value')
      expect(pasteSheet(sheet.goals, newRowKey).run(draft)).toBe(draft)
    }),
  )
})

test('a sheet pasted into an empty blueprint creates the same goals', () => {
  fc.assert(
    fc.property(blueprint, (json) => {
      const values = toFormValues(json, 'typed-value')
      const empty = draftOf({ traits: json.traits }, 'typed-value')
      const { goals } = readSheet(sheetOf(values), empty.values)
      const taken = pasteSheet(goals, newRowKey).run(empty)
      expect(sheetOf(taken.values)).toBe(sheetOf(values))
    }),
  )
})

test('a sheet has no more changes once it is pasted', () => {
  fc.assert(
    fc.property(blueprint, blueprint, (json, other) => {
      const draft = draftOf({ ...json, traits: [...json.traits, ...other.traits] }, 'typed-value')
      const sheet = readSheet(sheetOf(toFormValues(other, 'typed-value')), draft.values)
      const taken = pasteSheet(sheet.goals, newRowKey).run(draft)
      expect(sheetChanges(sheet, taken.values)).toEqual([])
    }),
  )
})

const values: BlueprintValues = toFormValues(
  {
    traits: [
      { trait_ref: 'warmth', display_name: 'Warmth' },
      { trait_ref: 'a', display_name: 'Twin' },
      { trait_ref: 'b', display_name: 'Twin' },
    ],
    default_growth: {
      goal_states: [{ id: 'friend', attraction_strength: 0.5, trait_targets: { warmth: 0.8 } }],
    },
  },
  'typed-value',
)

test('columns match traits by ref or by unique name, and the others are listed', () => {
  const sheet = readSheet('Goal,WARMTH,Twin,a,Nowhere\nfriend,0.9,1,0.2,3', values)
  expect(sheet.goals).toEqual([
    {
      id: 'friend',
      attraction: undefined,
      targets: [
        { ref: 'warmth', text: '0.9' },
        { ref: 'a', text: '0.2' },
      ],
    },
  ])
  expect(sheet.unknown).toEqual(['Twin', 'Nowhere'])
})

test('empty cells are ignored, and cells without a number are listed', () => {
  const sheet = readSheet('\tattraction\twarmth\r\nfriend\t\tsoon\r\nnew\t0,7\t\r\n', values)
  expect(sheet.unread).toEqual(['soon at friend'])
  expect(sheetChanges(sheet, values)).toMatchObject([
    { goal: { id: 'new' }, isNew: true, ref: undefined, before: undefined, after: '0.7' },
  ])
})

test('a row that decimal commas make longer than the first one is left out completely', () => {
  const sheet = readSheet('goal,attraction,warmth\nfriend,0,55,0,8\nother,0.5,0.8,,', values)
  expect(sheet.shifted).toEqual(['friend'])
  expect(sheet.goals.map(({ id }) => id)).toEqual(['other'])
  const tabs = readSheet('goal\twarmth\t\nfriend\t0,55\t0,8\t9', values)
  expect(tabs.goals).toEqual([
    { id: 'friend', attraction: undefined, targets: [{ ref: 'warmth', text: '0.55' }] },
  ])
  expect(tabs.beyond).toEqual(['0,8, 9 at friend'])
})

test('repeated cells, and rows without a goal, are listed', () => {
  const sheet = readSheet('goal,warmth,Warmth,a\nfriend,0.1,0.2,0.3\nFriend,,0.4,0.3\n,0.5', values)
  expect(sheet.goals).toEqual([
    {
      id: 'friend',
      attraction: undefined,
      targets: [
        { ref: 'warmth', text: '0.4' },
        { ref: 'a', text: '0.3' },
      ],
    },
  ])
  expect(sheet.replaced).toEqual(['0.1 at friend, warmth', '0.2 at friend, warmth'])
  expect(sheet.nameless).toBe(1)
  expect(sheet.unread).toEqual([])
})

test('goals match by id ignoring case, unless two ids differ only in case', () => {
  expect(sheetChanges(readSheet('goal,warmth\nFRIEND,0.9', values), values)).toMatchObject([
    { goal: { id: 'friend' }, isNew: false },
  ])
  const goal_states = [{ id: 'friend' }, { id: 'Friend' }]
  const twins = toFormValues({ traits: [{ trait_ref: 'a' }], default_growth: { goal_states } }, 'typed-value')
  const { goals } = readSheet('goal,a\nFriend,1\nfriend,2\nFRIEND,3', twins)
  expect(goals.map(({ id }) => id)).toEqual(['Friend', 'friend'])
})

test('a block copied from the cells changes nothing when pasted back, whatever the goals and traits', () => {
  fc.assert(
    fc.property(blueprint, (json) => {
      const values = toFormValues(json, 'typed-value')
      const goals = rowsInOrder(values.default_growth.goal_states)
      const refs = rowsInOrder(values.traits).map(({ row }) => row.trait_ref)
      const cells = goals.map(({ row }) => [
        row.attraction_strength,
        ...refs.map((ref) => row.trait_targets.find(({ trait_ref }) => trait_ref === ref)?.value ?? ''),
      ])
      fc.pre(cells.flat().some((cell) => cell !== ''))
      const place = { goals, columns: [undefined, ...refs] }
      const block = readBlock(cells.map((line) => line.join('\t')).join('\n'), place)
      expect(block?.outside).toBe(0)
      expect(block && sheetChanges(block, values)).toEqual([])
    }),
  )
})

test('decimal commas stay in one column, text is not a block, and cells outside are counted', () => {
  const goals = rowsInOrder(values.default_growth.goal_states)
  const place = { goals, columns: ['warmth', 'a'] }
  expect(readBlock('0,5\n0,6\n', place)).toMatchObject({
    goals: [{ key: goals[0]?.key, targets: [{ ref: 'warmth', text: '0.5' }] }],
    outside: 1,
  })
  expect(readBlock('goal\twarmth\nfriend\t0.5', place)).toBeUndefined()
  expect(readBlock('1;2;3', place)?.outside).toBe(1)
})
