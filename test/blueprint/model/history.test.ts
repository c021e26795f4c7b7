import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRow, blankRow, duplicateRow, moveRow, removeRow } from '@/blueprint/model/commands/row-commands'
import { revertChanges, replaceJson } from '@/blueprint/model/commands/json-commands'
import { setField } from '@/blueprint/model/commands/set-field'
import { removeRefs, removeTrait, renameTrait } from '@/blueprint/model/commands/trait-commands'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { appliedOf, draftOf } from '@/blueprint/model/history/draft'
import { rowLists, rowsInOrder, rowsOf, type BlueprintValues } from '@/blueprint/model/values/form-values'
import {
  atStep,
  historyOf,
  performed,
  presentOf,
  redone,
  undone,
  type Command,
  type History,
} from '@/blueprint/model/history/history'
import { usesOf } from '@/blueprint/model/references'
import type { JsonObject } from '@/lib/json/json'
import { blueprintJson } from './blueprint-arbitrary'
import { leavesOf } from './field-edit'

const shape = 'typed-value'
const pick = fc.nat(1_000)
type Draw = (history: History) => Command | undefined

function at<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)]
}

function rowCommand(values: BlueprintValues, list: number, row: number, act: number): Command | undefined {
  const name = at(rowLists, list) ?? 'traits'
  const key = at(rowsOf(values, name).order, row)
  if (act % 4 === 0 || key === undefined) return addRow(name, `n${act}${row}`, blankRow(name, shape))
  if (act % 4 === 1) return duplicateRow(values, name, key, `c${act}${row}`)
  return act % 4 === 2 ? removeRow(values, name, key) : moveRow(values, name, key, act % 5)
}

function traitCommand(values: BlueprintValues, row: number, act: number, word: string): Command | undefined {
  const key = at(values.traits.order, row)
  if (key === undefined) return undefined
  if (act % 4 === 0) return renameTrait(values, key, word)
  if (act % 4 === 1) return removeTrait(values, key, { kind: 'remove' })
  if (act % 4 === 2) return removeTrait(values, key, { kind: 'move', to: word })
  return removeRefs(word)
}

const draw: fc.Arbitrary<Draw> = fc.oneof(
  fc.tuple(pick, fc.string({ maxLength: 6 })).map(([index, text]): Draw => (history) => {
    const { values } = presentOf(history)
    const leaf = at(
      leavesOf(values).filter(([, value]) => typeof value === 'string'),
      index,
    )
    return leaf && setField(values, leaf[0], text)
  }),
  fc.tuple(pick, pick, pick).map(
    ([list, row, act]): Draw =>
      (history) =>
        rowCommand(presentOf(history).values, list, row, act),
  ),
  fc.tuple(pick, pick, fc.constantFrom('warmth', 'calm', 'depth')).map(
    ([row, act, word]): Draw =>
      (history) =>
        traitCommand(presentOf(history).values, row, act, word),
  ),
  blueprintJson.map(
    (json): Draw =>
      (history) =>
        replaceJson('Take', json, appliedOf(history.first), shape),
  ),
  pick.map((index): Draw => (history) => {
    const base = appliedOf(history.first)
    const change = at(changesBetween(base, appliedOf(presentOf(history))), index)
    return change && revertChanges('Revert', [change], base, shape)
  }),
)

function run(json: JsonObject, draws: readonly Draw[]): History {
  return draws.reduce(
    (history, next, index) => {
      const command = next(history)
      return command ? performed(history, command, index * 10_000) : history
    },
    historyOf(draftOf(json, shape)),
  )
}

describe('undo and redo', () => {
  it('lead back to the base, byte for byte, and forward to the same draft', () => {
    fc.assert(
      fc.property(blueprintJson, fc.array(draw, { maxLength: 12 }), (json, draws) => {
        const before = JSON.stringify(json)
        const history = run(json, draws)
        const end = presentOf(history)
        let back = history
        while (back.done.length > 0) back = undone(back)
        expect(JSON.stringify(appliedOf(presentOf(back)).json)).toBe(before)
        let forth = back
        while (forth.undone.length > 0) forth = redone(forth)
        expect(presentOf(forth)).toBe(end)
        expect(atStep(history, 0)).toEqual(back)
      }),
    )
  })

  it('treat typing into one field as one step, which a pause ends', () => {
    const first = historyOf(draftOf({ name: 'Guide' }, shape))
    const typed = (history: History, text: string, time: number) =>
      performed(history, setField(presentOf(history).values, 'name', text), time)
    const one = typed(typed(first, 'Guide 2', 0), 'Guide 23', 500)
    expect(one.done).toHaveLength(1)
    expect(typed(one, 'Guide 234', 5_000).done).toHaveLength(2)
    expect(appliedOf(presentOf(undone(one))).json).toEqual({ name: 'Guide' })
    expect(performed(one, setField(presentOf(one).values, 'name', 'Guide 23'), 600)).toBe(one)
  })
})

describe('renaming a trait', () => {
  it('leaves no reference to the old name, and undo restores everything', () => {
    fc.assert(
      fc.property(blueprintJson, pick, (json, index) => {
        const history = historyOf(draftOf(json, shape))
        const { values } = presentOf(history)
        const traits = rowsInOrder(values.traits).filter(({ row }) => row.trait_ref !== '')
        const trait = at(traits, index)
        fc.pre(
          trait !== undefined &&
            traits.filter(({ row }) => row.trait_ref === trait.row.trait_ref).length === 1,
        )
        const renamed = performed(history, renameTrait(values, trait.key, 'brand-new'), 0)
        const uses = usesOf(values, trait.row.trait_ref)
        expect(usesOf(presentOf(renamed).values, trait.row.trait_ref)).toEqual([])
        expect(usesOf(presentOf(renamed).values, 'brand-new').map(({ path }) => path)).toEqual(
          uses.map(({ path }) => path),
        )
        expect(presentOf(undone(renamed))).toBe(presentOf(history))
      }),
    )
  })
})
