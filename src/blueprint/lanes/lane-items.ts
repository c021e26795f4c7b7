import { withAdded, type RowOf } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { searchable } from '@/lib/words'
import type { JsonObject } from '@/lib/json/json'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { categoryHeight, laneHeight } from './scale'

/** One row of the canvas. `top` is in pixels from the top of the first. */
export type LaneItem = { readonly id: string; readonly top: number; readonly height: number } & (
  | {
      readonly kind: 'category'
      readonly name: string
      readonly count: number
      readonly isCollapsed: boolean
      readonly isMissing: boolean
    }
  | { readonly kind: 'lane' | 'removed'; readonly key: string }
  | { readonly kind: 'missing'; readonly ref: string }
)

/** Which lanes are shown. The page keeps it in the address. */
export interface LaneFilter {
  /** Part of a ref, a name, a category or a description. */
  readonly q: string
  /** Undefined for all; empty for traits without one. */
  readonly category: string | undefined
  readonly onlyProblems: boolean
}

export const noFilter: LaneFilter = { q: '', category: undefined, onlyProblems: false }

/** The id of a lane's row. */
export const laneId = (key: string) => `trait:${key}`

interface LanesToShow {
  draft: Draft
  saved: Draft
  /** Refs that no trait has. */
  missing: readonly string[]
  collapsed: ReadonlySet<string>
  filter: LaneFilter
  /** By the keys of the traits that have problems. */
  problemsByTrait: Readonly<Record<string, unknown>>
}

/** All rows from top to bottom: categories by their first trait, removed traits where they were. */
export function laneItems(lanes: LanesToShow): LaneItem[] {
  const { draft, saved, missing, collapsed, filter, problemsByTrait } = lanes
  const keysOf = (version: Draft) => rowsOf(version, 'traits').map(({ key }) => key)
  const groups = new Map<string, { key: string; isRemoved: boolean }[]>()
  for (const key of withAdded(keysOf(draft), keysOf(saved))) {
    const now = rowOf(draft, 'traits', key)
    const row = now ?? rowOf(saved, 'traits', key)
    if (!row || !passes(row, filter) || (filter.onlyProblems && !Object.hasOwn(problemsByTrait, key)))
      continue
    const category = textIn(row.category)
    groups.set(category, [...(groups.get(category) ?? []), { key, isRemoved: !now }])
  }
  const items: LaneItem[] = []
  let top = 0
  const put = (item: DistributiveOmit<LaneItem, 'top' | 'height'>, height: number) => {
    items.push({ ...item, top, height })
    top += height
  }
  const head = (name: string, count: number, isMissing = false) => {
    const id = isMissing ? 'missing' : `category:${name}`
    const isCollapsed = collapsed.has(id)
    put({ kind: 'category', id, name, count, isCollapsed, isMissing }, categoryHeight)
    return isCollapsed
  }
  for (const [category, members] of groups) {
    if (head(category, members.filter(({ isRemoved }) => !isRemoved).length)) continue
    for (const { key, isRemoved } of members)
      put({ kind: isRemoved ? 'removed' : 'lane', id: laneId(key), key }, laneHeight)
  }
  // Each is a problem, so that a filter for problems shows it.
  const ghosts = filter.category === undefined ? missing.filter((ref) => contains(ref, filter.q)) : []
  if (ghosts.length > 0 && !head('Missing traits', ghosts.length, true))
    for (const ref of ghosts) put({ kind: 'missing', id: `missing:${ref}`, ref }, laneHeight)
  return items
}

/** A draft with what says where its lanes, cards and wires are. The texts of traits say so only to a search. */
export function outlineOf(
  { default_growth = null, default_dyadic = null, ...draft }: Draft,
  isSearched: boolean,
): Draft {
  const outlined = isSearched ? withoutNumbers : withoutTexts
  const traits = rowsOf(draft, 'traits').map(({ row }) => outlined(row))
  return { traits, default_growth, default_dyadic }
}

const withoutNumbers = memoizeByObject(({ default: inner, ...row }: RowOf['traits']) => {
  return { ...row, default: { lock: inner?.lock ?? null } } as JsonObject // a row is JSON
})
const withoutTexts = memoizeByObject((trait: RowOf['traits']) => {
  const { display_name: _name, description: _description, ...row } = withoutNumbers(trait)
  return row
})

type DistributiveOmit<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never

function passes(row: RowOf['traits'], { q, category }: LaneFilter): boolean {
  if (category !== undefined && textIn(row.category) !== category) return false
  const texts = [row.trait_ref, row.display_name, row.category, row.description]
  return texts.some((text) => contains(textIn(text), q))
}

const contains = (text: string, part: string): boolean => searchable(text).includes(searchable(part.trim()))
