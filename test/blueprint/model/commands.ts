import fc from 'fast-check'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { rowListNames, rowLists, keyOf, setAt, type RowList } from '@/blueprint/model/path'
import { addRow, removeRow, setField, toggleRef } from '@/blueprint/model/edit'
import type { Command } from '@/blueprint/model/history'
import { removeTrait, renameTrait } from '@/blueprint/model/references'
import { entriesOf, keyed, rowsOf, type Draft } from '@/blueprint/model/rows'
import { isNothing } from '@/blueprint/model/values'
import { blueprintJson } from './blueprint-arbitrary'

/** Ten times fast-check's default, and the same cases in every run: a change fails by itself, not by chance. */
export const many = { numRuns: 1000, seed: 1 }

export const base = blueprintJson.map((json) => keyed(json))
export const json = (draft: unknown): string => JSON.stringify(draft)

/** What a draft means, as text: sorted keys, and nothing of what a service may leave out. */
export const meaning = (value: JsonValue | undefined): string => json(meant(value) ?? null)

function meant(value: JsonValue | undefined): unknown {
  if (Array.isArray(value)) return value.map(meant)
  if (typeof value !== 'object' || value === null) return isNothing(value) ? undefined : value
  const entries = Object.entries(value).flatMap(([key, part]: [string, JsonValue]) => {
    const inner = meant(part)
    return isNothing(inner) ? [] : [[key, inner] as const]
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const fields: Record<RowList, string[][]> = {
  traits: [
    ['display_name'],
    ['default', 'value', 'numeric_value'],
    ['default', 'constraint', 'min_bound'],
    ['x', '__proto__', 'y'],
  ],
  'default_growth.boundaries': [['min_value'], ['reason']],
  'default_growth.goal_states': [
    ['description'],
    ['trait_targets', 'odd.name'],
    ['trait_targets', '__proto__'],
  ],
  'default_growth.triggers': [['condition'], ['rate_multiplier']],
}
const topFields = [['name'], ['default_dyadic', 'max_weight'], ['default_growth', 'domain_rates', 'behavior']]
export type Make = (draft: Draft) => Command
const newValue = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  fc.constant(undefined),
  fc.string({ minLength: 1, maxLength: 4 }),
)

const make: fc.Arbitrary<Make> = fc
  .record({
    kind: fc.constantFrom('set', 'top', 'add', 'remove', 'move', 'rename', 'removeTrait', 'toggle'),
    list: fc.constantFrom(...rowListNames),
    row: fc.nat(5),
    to: fc.nat(5),
    value: newValue,
    ref: fc.constantFrom('warmth', 'depth', 'new'),
  })
  .map(({ kind, list, row, to, value, ref }) => (draft) => {
    const rows = rowsOf(draft, list)
    const key = rows[row % Math.max(rows.length, 1)]?.key
    const trait = rowsOf(draft, 'traits')[row]?.key ?? ''
    const at = [...list.split('.'), key ?? 'none']
    switch (kind) {
      case 'top':
        return setField(draft, topFields[to % topFields.length] ?? [], value)
      case 'add':
        return addRow(list, { [rowLists[list].name]: ref })
      case 'rename':
        return renameTrait(draft, trait, ref)
      case 'removeTrait':
        return removeTrait(trait, 'x', 'remove')
      case 'toggle':
        return toggleRef(draft, ['default_dyadic', 'learnable_traits'], ref, to % 2 === 0)
      case 'remove':
        return removeRow(draft, list, key ?? 'none')
      case 'move':
        return moveRow(list, key ?? 'none', to)
      case 'set':
        return setField(draft, [...at, ...(fields[list][to % fields[list].length] ?? [])], value)
    }
  })
export const makes = fc.array(make, { maxLength: 6 })
/** As another user's version arrives: without keys. */
export const read = (draft: Draft, like: Draft[]) => keyed(JSON.parse(json(draft)) as JsonObject, like)
export const run = (draft: Draft, list: readonly Make[]) =>
  list.reduce((now, one) => one(now).run(now), draft)

/** Another order of rows, as others may save it. */
export function moveRow(list: RowList, key: string, to: number): Command {
  return {
    name: `Move ${key}`,
    run: (now) => {
      const rows = entriesOf(now, list)
      const from = rows.findIndex((row) => keyOf(row) === key)
      const row = rows[from]
      if (row === undefined || from === to) return now
      return setAt(now, list.split('.'), rows.toSpliced(from, 1).toSpliced(to, 0, row))
    },
  }
}
