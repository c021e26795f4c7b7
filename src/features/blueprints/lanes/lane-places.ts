import { laneId } from '@/blueprint/lanes/lane-items'
import { refAt } from '@/blueprint/lanes/lane-facts'
import { rowAt, type Path } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { groupedBy } from '@/lib/grouped-by'

/**
 * The row of what is at a path, and what it folds under: the card of its trigger; else the lane of its trait, or of a ref
 * that no trait has.
 */
export function laneAt(draft: Draft, path: Path): { id?: string; head?: string } {
  const { list, key = '' } = rowAt(path) ?? {}
  if (list === 'default_growth.triggers') return { id: `card:${key}` }
  const ref = refAt(path, [draft])
  const trait = list === 'traits' ? key : keysByRef(draft).get(ref ?? '')
  if (trait !== undefined)
    return { id: laneId(trait), head: `category:${textIn(rowOf(draft, 'traits', trait)?.category)}` }
  return ref ? { id: `missing:${ref}`, head: 'missing' } : {}
}

/** Whether a place is a trait's own: in its row, in one of its boundaries, or where a goal or a list names it. */
export function isOfTrait(draft: Draft, path: Path, key: string, ref: string): boolean {
  return path[0] === 'traits' ? path[1] === key : ref !== '' && refAt(path, [draft]) === ref
}

/** Problems by the key of the trait whose lane shows them. */
export function problemsByLane(problems: readonly Problem[], draft: Draft): Record<string, Problem[]> {
  const keys = keysByRef(draft)
  const keyAt = (path: Path) => (path[0] === 'traits' ? path[1] : keys.get(refAt(path, [draft]) ?? ''))
  const found = groupedBy(problems, ({ path }) => keyAt(path) ?? '')
  found.delete('')
  return Object.fromEntries(found)
}

function keysByRef(draft: Draft): ReadonlyMap<string, string> {
  const keys = new Map(rowsOf(draft, 'traits').map(({ key, row }) => [textIn(row.trait_ref), key]))
  keys.delete('')
  return keys
}
