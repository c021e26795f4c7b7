import { numberPaths, traitNumbers, type TraitNumbers } from './lane-facts'
import { spanAround } from './scale'
import { without, type Change } from '@/blueprint/model/changes'
import type { Conflict } from '@/blueprint/model/history'
import { isCount, rowAt, samePath, valueAt, type Path } from '@/blueprint/model/path'
import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { numberIn } from '@/blueprint/model/values'

/** Numbers that share a rail, by their places in a row or in the dyadic settings. */
const rails: Readonly<Record<string, { readonly [Name in keyof TraitNumbers]?: Path }>> = {
  traits: numberPaths,
  'default_growth.boundaries': { min: ['min_value'], max: ['max_value'] },
  'default_growth.goal_states': { value: ['attraction_strength'] },
  'default_growth.triggers': { value: ['rate_multiplier'] },
  default_dyadic: { min: ['initial_weight'], max: ['max_weight'], value: ['confidence_threshold'] },
}

/** The numbers on the rail of a place. A target is on that of its trait; any other number has a rail of its own. */
export function numbersAt(draft: Draft, path: Path): TraitNumbers {
  if (isCount(path)) return {}
  const row = rowAt(path)
  const field = row?.field ?? path.slice(1)
  const rail = rails[row?.list ?? path[0] ?? ''] ?? {}
  const at = (inner: Path | undefined) =>
    inner && numberIn(valueAt(draft, [...path.slice(0, path.length - field.length), ...inner]))
  if (field.length === 0 || Object.values(rail).some((one) => samePath(one, field)))
    return { value: at(rail.value), min: at(rail.min), max: at(rail.max) }
  const isTarget = path.at(-2) === 'trait_targets'
  const trait = isTarget && rowsOf(draft, 'traits').find(({ row }) => row.trait_ref === path.at(-1))
  return { ...(trait && traitNumbers(trait.row)), value: at(field) }
}

/** The number of each version on one rail; undefined for texts, lists and counts. */
export function conflictLane({ path, ...versions }: Conflict, draft: Draft) {
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(numberIn)
  if (isCount(path) || (theirs === undefined && mine === undefined)) return undefined
  const { min, max } = numbersAt(draft, path)
  return {
    now: { min, max },
    flags: { base, theirs, mine },
    span: spanAround([min, max, base, theirs, mine]),
  }
}

/** The numbers of a change on their rail, before and after; undefined for texts, lists and counts. */
export function laneOf(change: Change, base: Draft, draft: Draft) {
  const { kind, path } = change
  const [was, is] = [numbersAt(without(draft, base, [change]), path), numbersAt(draft, path)]
  const numbers = [was, is].flatMap(({ value, min, max }) => [value, min, max])
  if (numbers.every((number) => number === undefined)) return undefined
  return {
    now: kind === 'remove' ? was : is,
    before: kind === 'set' ? was : undefined,
    isNew: kind === 'add',
    span: spanAround(numbers),
  }
}
