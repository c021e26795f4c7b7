import {
  rowLists,
  rowsOf,
  type BlueprintValues,
  type RowList,
  type TraitValues,
} from '@/blueprint/model/values/form-values'
import { orderWithRemoved } from '@/blueprint/model/changes/order-with-removed'

/** Position of a row among the rows shown with it. */
export interface RowPlace {
  readonly isFirst: boolean
  readonly isLast: boolean
}

export type SectionId = 'identity' | 'traits' | 'dyadic' | 'growth' | 'boundaries' | 'goals' | 'triggers'

export const sectionTitles: Record<SectionId, string> = {
  identity: 'Identity',
  traits: 'Traits',
  dyadic: 'Dyadic',
  growth: 'Growth',
  boundaries: 'Boundaries',
  goals: 'Goal states',
  triggers: 'Triggers',
}

export const sectionOfList: Record<RowList, SectionId> = {
  traits: 'traits',
  'default_growth.boundaries': 'boundaries',
  'default_growth.goal_states': 'goals',
  'default_growth.triggers': 'triggers',
}

export type FormItem =
  | { readonly kind: 'section'; readonly id: string; readonly section: SectionId }
  | { readonly kind: 'category'; readonly id: string; readonly name: string; readonly count: number }
  | { readonly kind: 'none'; readonly id: string; readonly list: RowList; readonly filter: string }
  | {
      readonly kind: 'row'
      readonly id: string
      readonly list: RowList
      readonly key: string
      readonly place: RowPlace
    }
  | { readonly kind: 'removed'; readonly id: string; readonly list: RowList; readonly key: string }

/** Id of the button that restores a removed row. */
export function restoreButtonId(list: RowList, key: string): string {
  return `put-back:${list}.${key}`
}

/** All items of the form, from top to bottom. */
export function formItems(values: BlueprintValues, base: BlueprintValues, filter: string): FormItem[] {
  const section = (id: SectionId): FormItem => ({ kind: 'section', id: `section:${id}`, section: id })
  const [, ...growth] = rowLists
  return [
    section('identity'),
    section('traits'),
    ...traitItems(values, base, filter),
    section('dyadic'),
    section('growth'),
    ...growth.flatMap((list) => [
      section(sectionOfList[list]),
      ...rowItems(values, list, keysWithRemoved(values, list, base)),
    ]),
  ]
}

/** Keys of a list, with removed rows at their previous positions. */
function keysWithRemoved(values: BlueprintValues, list: RowList, base: BlueprintValues): string[] {
  return orderWithRemoved(rowsOf(values, list).order, rowsOf(base, list).order)
}

function traitItems(values: BlueprintValues, base: BlueprintValues, filter: string): FormItem[] {
  const wanted = filter.trim().toLowerCase()
  const keys = keysWithRemoved(values, 'traits', base).filter(
    (key) => wanted === '' || matches(values.traits.byKey[key] ?? base.traits.byKey[key], wanted),
  )
  if (keys.length === 0) return rowItems(values, 'traits', [], filter)
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const category = (values.traits.byKey[key] ?? base.traits.byKey[key])?.category ?? ''
    groups.set(category, [...(groups.get(category) ?? []), key])
  }
  return [...groups].flatMap(([name, members]) => [
    { kind: 'category' as const, id: `category:${name}`, name, count: members.length },
    ...rowItems(values, 'traits', members),
  ])
}

function matches(trait: TraitValues | undefined, wanted: string): boolean {
  if (!trait) return false
  return [trait.trait_ref, trait.display_name, trait.category, trait.description].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}

function rowItems(values: BlueprintValues, list: RowList, keys: readonly string[], filter = ''): FormItem[] {
  if (keys.length === 0) return [{ kind: 'none', id: `none:${list}`, list, filter }]
  const present = new Set(rowsOf(values, list).order)
  const live = keys.filter((key) => present.has(key))
  return keys.map((key) => {
    const id = `${list}:${key}`
    if (!present.has(key)) return { kind: 'removed', id, list, key }
    return { kind: 'row', id, list, key, place: { isFirst: key === live[0], isLast: key === live.at(-1) } }
  })
}

/** Index of the item that shows a form field. */
export function itemOfPath(items: readonly FormItem[], path: string): number {
  const list = rowLists.find((name) => path.startsWith(`${name}.`))
  const key =
    list && path.startsWith(`${list}.byKey.`) ? path.slice(list.length + 7).split('.')[0] : undefined
  if (list && key !== undefined)
    return items.findIndex((item) => item.kind === 'row' && item.list === list && item.key === key)
  const section = list ? sectionOfList[list] : sectionOfPath(path)
  return items.findIndex((item) => item.kind === 'section' && item.section === section)
}

export function sectionOfItem(items: readonly FormItem[], index: number): SectionId {
  const section = items.slice(0, index + 1).findLast((item) => item.kind === 'section')
  return section?.section ?? 'identity'
}

export function sectionOfPath(path: string): SectionId {
  const list = rowLists.find((name) => path.startsWith(`${name}.`))
  if (list) return sectionOfList[list]
  if (path.startsWith('default_dyadic')) return 'dyadic'
  return path.startsWith('default_growth') ? 'growth' : 'identity'
}
