import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Sheet, SheetGoal } from './read-sheet'

/** The change that one cell of a pasted sheet would make. */
export interface SheetChange {
  readonly goal: SheetGoal
  readonly isNew: boolean
  /** Ref of the trait; undefined for the attraction. */
  readonly ref: string | undefined
  /** Undefined if there is no value yet. */
  readonly before: string | undefined
  readonly after: string
}

/** The cells that differ from the draft, and goals that it does not have yet. */
export function sheetChanges(sheet: Sheet, values: BlueprintValues): SheetChange[] {
  const goals = new Map(
    rowsInOrder(values.default_growth.goal_states)
      .toReversed()
      .map(({ row }) => [row.id.trim(), row]),
  )
  const { byKey } = values.default_growth.goal_states
  return sheet.goals.flatMap((sheetGoal) => {
    const { id, key, attraction, targets } = sheetGoal
    const goal = key === undefined ? goals.get(id) : byKey[key]
    const cells = [
      ...(attraction === undefined ? [] : [{ ref: undefined, text: attraction }]),
      ...targets.map(({ ref, text }) => ({ ref, text })),
    ]
    return cells.flatMap(({ ref, text }): SheetChange[] => {
      const before =
        ref === undefined
          ? goal?.attraction_strength
          : goal?.trait_targets.find(({ trait_ref }) => trait_ref.trim() === ref.trim())?.value
      const was = before === '' ? undefined : before
      return was === text ? [] : [{ goal: sheetGoal, isNew: !goal, ref, before: was, after: text }]
    })
  })
}
