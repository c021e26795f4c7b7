import { laneId } from '@/blueprint/lanes/lane-items'
import { rowAt, valueAt, type Path } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { textIn, textsIn } from '@/blueprint/model/values'
import { groupedBy } from '@/lib/grouped-by'

/**
 * The row of what is at a path, and what it folds under: the lane of its trait, or of a ref that no trait has; else the
 * card of its trigger.
 */
export function laneAt(draft: Draft, path: Path): { id?: string; head?: string } {
  const at = rowAt(path)
  const keys = keysByRef(draft)
  const refs = refsAt(draft, path)
  const ref = refs.find((one) => !keys.has(one)) ?? refs[0]
  const key = at?.list === 'traits' ? at.key : keys.get(ref ?? '')
  if (key !== undefined)
    return { id: laneId(key), head: `category:${textIn(rowOf(draft, 'traits', key)?.category)}` }
  if (ref !== undefined) return { id: `missing:${ref}`, head: 'missing' }
  return at?.list === 'default_growth.triggers' ? { id: `card:${at.key}` } : {}
}

/** Whether a place is a trait's own: in its row, in one of its boundaries, or where a goal or a list names it. */
export function isOfTrait(draft: Draft, path: Path, key: string, ref: string): boolean {
  if (path[0] === 'traits') return path[1] === key
  const row = rowAt(path)
  if (ref === '') return false
  if (row?.list === 'default_growth.boundaries') return rowOf(draft, row.list, row.key)?.trait_ref === ref
  return path.at(-1) === ref && namingLists.has(path.at(-2) ?? '')
}
const namingLists = new Set(['trait_targets', 'learnable_traits', 'affected_traits'])

/** Problems by the key of the trait whose lane shows them. */
export function problemsByLane(
  problems: readonly Problem[],
  draft: Draft,
): Record<string, readonly Problem[]> {
  const keys = keysByRef(draft)
  const found = groupedBy(problems, ({ path }) => {
    const { list, key } = rowAt(path) ?? {}
    if (list === undefined || list === 'default_growth.triggers') return ''
    return (list === 'traits' ? key : keys.get(refsAt(draft, path)[0] ?? '')) ?? ''
  })
  found.delete('')
  return Object.fromEntries(found)
}

/** Refs that the field at a path names, or its row. */
function refsAt(draft: Draft, path: Path): string[] {
  return namedAt(draft, path).filter((ref) => ref !== '')
}

function namedAt(draft: Draft, path: Path): readonly string[] {
  const { list, key = '', field = [] } = rowAt(path) ?? {}
  if (list === 'default_growth.boundaries') return [textIn(rowOf(draft, list, key)?.trait_ref)]
  if (list === 'default_growth.triggers') return textsIn(rowOf(draft, list, key)?.affected_traits)
  if (path[1] === 'learnable_traits') return textsIn(valueAt(draft, path.slice(0, 2)))
  return field[0] === 'trait_targets' ? field.slice(1, 2) : []
}

function keysByRef(draft: Draft): ReadonlyMap<string, string> {
  return new Map(rowsOf(draft, 'traits').map(({ key, row }) => [textIn(row.trait_ref), key]))
}
