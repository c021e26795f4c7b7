import { rowsInOrder, type BlueprintValues } from './values/form-values'

/** Keys of a category's traits, in the order of the list. */
function keysOfCategory(values: BlueprintValues, category: string): string[] {
  return rowsInOrder(values.traits).flatMap(({ key, row }) => (row.category === category ? [key] : []))
}

/** Index in the list of traits `step` positions further within its category; undefined beyond either end. */
export function placeInCategory(values: BlueprintValues, key: string, step: number): number | undefined {
  const category = values.traits.byKey[key]?.category ?? ''
  const keys = keysOfCategory(values, category)
  const from = keys.indexOf(key)
  const to = Math.max(0, Math.min(keys.length - 1, from + step))
  const neighbor = keys[to]
  return from < 0 || to === from || neighbor === undefined ? undefined : values.traits.order.indexOf(neighbor)
}

/** Index after the last trait of a category, or the end of the list. */
export function endOfCategory(values: BlueprintValues, category: string): number {
  const last = keysOfCategory(values, category).at(-1)
  return last === undefined ? values.traits.order.length : values.traits.order.indexOf(last) + 1
}

/** The traits as the views show them: by category, and each category at the position of its first trait. */
export function traitsByCategory(values: Pick<BlueprintValues, 'traits'>) {
  const groups = new Map<string, { key: string; row: BlueprintValues['traits']['byKey'][string] }[]>()
  for (const trait of rowsInOrder(values.traits)) {
    const group = groups.get(trait.row.category)
    if (group) group.push(trait)
    else groups.set(trait.row.category, [trait])
  }
  return [...groups].map(([category, traits]) => ({ category, traits }))
}
