import type { BlueprintValues, TraitValues } from '@/blueprint/model/values/form-values'
import { orderWithRemoved } from '@/blueprint/model/changes/order-with-removed'
import { categoryHeight, laneHeight } from '@/blueprint/lanes/columns'

/** One row of the canvas. `top` is in pixels from the top of the first row. */
export type LaneItem = { readonly id: string; readonly top: number; readonly height: number } & (
  | {
      readonly kind: 'category'
      readonly name: string
      readonly count: number
      readonly isCollapsed: boolean
    }
  | { readonly kind: 'lane' | 'removed'; readonly key: string }
  | { readonly kind: 'missing'; readonly ref: string }
)

export interface LaneFilter {
  readonly text: string
  /** Undefined: all categories. */
  readonly category: string | undefined
  /** Keys of the traits that the filter includes. */
  readonly only: ReadonlySet<string> | undefined
}

export const noFilter: LaneFilter = { text: '', category: undefined, only: undefined }

export interface Lanes {
  readonly items: readonly LaneItem[]
  readonly height: number
  /** Number of traits that match the filter, including those in a collapsed category. */
  readonly count: number
  readonly categories: number
}

/** Heading of refs without a trait. It starts with a space, so that it cannot equal a trait's category. */
export const missingHead = ' missing'

/** All rows from top to bottom: categories by their first trait, removed traits at their previous positions. */
export function lanesOf(
  values: BlueprintValues,
  base: BlueprintValues,
  missing: readonly string[],
  collapsed: ReadonlySet<string>,
  filter: LaneFilter = noFilter,
): Lanes {
  const present = new Set(values.traits.order)
  const groups = new Map<string, string[]>()
  const rowOf = (key: string) => (present.has(key) ? values.traits.byKey[key] : base.traits.byKey[key])
  for (const key of orderWithRemoved(values.traits.order, base.traits.order)) {
    const row = rowOf(key)
    if (!row || !passes(key, row, filter)) continue
    const members = groups.get(row.category) ?? []
    members.push(key)
    groups.set(row.category, members)
  }
  const items: LaneItem[] = []
  let top = 0
  const put = (item: Omit<LaneItem, 'top' | 'height'> & Record<string, unknown>, height: number) => {
    items.push({ ...item, top, height } as LaneItem) // each caller passes one of the kinds
    top += height
  }
  const head = (name: string, count: number) => {
    const isCollapsed = collapsed.has(name)
    put({ kind: 'category', id: `category:${name}`, name, count, isCollapsed }, categoryHeight)
    return isCollapsed
  }
  let count = 0
  for (const [name, keys] of groups) {
    const live = keys.filter((key) => present.has(key)).length
    count += live
    if (head(name, live)) continue
    for (const key of keys)
      put({ kind: present.has(key) ? 'lane' : 'removed', id: `trait:${key}`, key }, laneHeight)
  }
  const text = filter.text.trim().toLowerCase()
  const ghosts =
    filter.category !== undefined || filter.only
      ? []
      : missing.filter((ref) => ref.toLowerCase().includes(text))
  if (ghosts.length > 0 && !head(missingHead, ghosts.length))
    for (const ref of ghosts) put({ kind: 'missing', id: `missing:${ref}`, ref }, laneHeight)
  return { items, height: top, count, categories: groups.size }
}

function passes(key: string, row: TraitValues, { text, category, only }: LaneFilter): boolean {
  if (category !== undefined && row.category !== category) return false
  if (only && !only.has(key)) return false
  const wanted = text.trim().toLowerCase()
  return (
    wanted === '' ||
    [row.trait_ref, row.display_name, row.category, row.description].some((one) =>
      one.toLowerCase().includes(wanted),
    )
  )
}
