import { rowsInOrder, type BlueprintValues, type GoalValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { blankRow } from './row-commands'
import { edit } from './edit'
import { withField } from '@/blueprint/model/values/with-field'

/** A goal's new attraction and targets. Targets that are not listed stay unchanged. */
export interface GoalEntry {
  readonly id: string
  /** Key of the goal, if it is not identified by its id. */
  readonly key?: string | undefined
  readonly attraction: string | undefined
  readonly targets: readonly { readonly ref: string; readonly text: string }[]
}

/** Sets attractions and targets of many goals. New goals are added at the end. */
export function pasteSheet(entries: readonly GoalEntry[], newKey: () => string): Command {
  return edit(`Paste ${entries.length} ${entries.length === 1 ? 'goal' : 'goals'} from a sheet`, (values) =>
    entries.reduce((now, entry) => withEntry(now, entry, newKey), values),
  )
}

const list = 'default_growth.goal_states'

function withEntry(values: BlueprintValues, entry: GoalEntry, newKey: () => string): BlueprintValues {
  const goals = values.default_growth.goal_states
  const goal = rowsInOrder(goals).find(({ key, row }) =>
    entry.key === undefined ? row.id.trim() === entry.id : key === entry.key,
  )
  const row = goal?.row ?? { ...blankRow(list, 'typed-value'), id: entry.id }
  const next = withTargets(row, entry)
  if (goal) return withField(values, [`${list}.byKey.${goal.key}`, next])
  const key = newKey()
  const added = withField(values, [`${list}.byKey.${key}`, next])
  return withField(added, [`${list}.order`, [...goals.order, key]])
}

function withTargets(row: GoalValues, { attraction, targets }: GoalEntry): GoalValues {
  const texts = new Map(targets.map(({ ref, text }) => [ref, text]))
  const there = new Set(row.trait_targets.map(({ trait_ref }) => trait_ref.trim()))
  const changed = row.trait_targets.map((target) => {
    const text = texts.get(target.trait_ref.trim())
    return text === undefined || text === target.value ? target : { ...target, value: text }
  })
  const added = targets
    .filter(({ ref }) => !there.has(ref.trim()))
    .map(({ ref, text }) => ({ source: null, trait_ref: ref, value: text }))
  const isSame = added.length === 0 && changed.every((target, index) => target === row.trait_targets[index])
  const strength = attraction ?? row.attraction_strength
  if (isSame && strength === row.attraction_strength) return row
  return {
    ...row,
    attraction_strength: strength,
    trait_targets: isSame ? row.trait_targets : [...changed, ...added],
  }
}
