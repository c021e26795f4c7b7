import fc from 'fast-check'
import type { JsonObject } from '@/lib/json/json'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { replaceJson } from '@/blueprint/model/commands/json-commands'
import { addRow, blankRow, duplicateRow, moveRow, removeRow } from '@/blueprint/model/commands/row-commands'
import { setField } from '@/blueprint/model/commands/set-field'
import { appliedOf, draftOf, type Draft } from '@/blueprint/model/history/draft'
import { rowLists, rowsOf, type BlueprintValues, type RowList } from '@/blueprint/model/values/form-values'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import type { Command } from '@/blueprint/model/history/history'
import { blueprintJson } from './blueprint-arbitrary'
import { leavesOf } from './field-edit'

const shape = 'typed-value'

type Edit = (values: BlueprintValues, base: Applied, key: string) => Command | undefined

const someText = fc.constantFrom('', 'a', 'b', 'warmth', '0.25', '7')
const nat = fc.nat({ max: 10_000 })
const list = fc.constantFrom(...rowLists)

const fieldEdit: fc.Arbitrary<Edit> = fc
  .tuple(nat, someText, fc.boolean())
  .map(([at, text, flag]) => (values) => {
    const leaves = leavesOf(values)
    const leaf = leaves[at % leaves.length]
    if (!leaf) return undefined
    const [path, value] = leaf
    const next = Array.isArray(value)
      ? flag
        ? [...value, text]
        : value.slice(1)
      : typeof value === 'string'
        ? text
        : flag
    return setField(values, path, next)
  })

function rowKey(values: BlueprintValues, name: RowList, at: number): string | undefined {
  const { order } = rowsOf(values, name)
  return order[at % Math.max(1, order.length)]
}

const rowEdit: fc.Arbitrary<Edit> = fc
  .tuple(list, nat, nat, fc.constantFrom('add', 'copy', 'remove', 'move'), someText)
  .map(([name, at, to, kind, text]) => (values, _base, key) => {
    const { order } = rowsOf(values, name)
    if (kind === 'add') {
      const blank = blankRow(name, shape)
      const row = 'id' in blank ? { ...blank, id: text } : { ...blank, trait_ref: text }
      return addRow(name, key, row, to % (order.length + 1))
    }
    const found = rowKey(values, name, at)
    if (found === undefined) return undefined
    if (kind === 'copy') return duplicateRow(values, name, found, key)
    if (kind === 'remove') return removeRow(values, name, found)
    return moveRow(values, name, found, to % order.length)
  })

const jsonEdit: fc.Arbitrary<Edit> = blueprintJson.map(
  (json) => (_values, base) => replaceJson('Import', json, base, shape),
)

const edits = (kinds: { weight: number; arbitrary: fc.Arbitrary<Edit> }[]) =>
  fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 5 })

const smallEdits = edits([
  { weight: 3, arbitrary: fieldEdit },
  { weight: 3, arbitrary: rowEdit },
])
const anyEdits = edits([
  { weight: 6, arbitrary: fieldEdit },
  { weight: 6, arbitrary: rowEdit },
  { weight: 1, arbitrary: jsonEdit },
])

function draftAfter(json: JsonObject, made: readonly Edit[], who: string): Applied {
  const first = draftOf(json, shape)
  const base = appliedOf(first)
  const last = made.reduce<Draft>(
    (draft, edit, index) => edit(draft.values, base, `${who}${index}`)?.run(draft) ?? draft,
    first,
  )
  return appliedOf(last)
}

export interface Edited {
  readonly base: Applied
  readonly mine: Applied
  readonly theirs: Applied
}

const both = (made: fc.Arbitrary<Edit[]>): fc.Arbitrary<Edited> =>
  fc.tuple(blueprintJson, made, made).map(([json, here, there]) => {
    const base = appliedOf(draftOf(json, shape))
    const mine = draftAfter(json, here, 'm')
    // Blueprints that others saved arrive without row keys.
    return { base, mine, theirs: keyedLike(draftAfter(json, there, 't').json, [base, mine]) }
  })

/** A blueprint, and the edits that two people made to its fields and rows. */
export const edited = both(smallEdits)
/** The same, but each of them may also have replaced the whole blueprint. */
export const replaced = both(anyEdits)
