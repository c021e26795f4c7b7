import type { Rows } from '@/blueprint/model/values/form-values'

/** Letter of a goal by its position: A to Z, then AA, AB … */
export function goalLetter(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : goalLetter(Math.floor(place / 26) - 1) + last
}

/**
 * Positions of the rows by first appearance: first those of the base, then those that the draft adds. A row keeps its
 * position while others are moved or removed, so that letters and colors stay comparable.
 */
export function goalPlaces(base: Rows<unknown>, now: Rows<unknown>): ReadonlyMap<string, number> {
  const keys = new Set([...base.order, ...Object.keys(now.byKey)])
  return new Map([...keys].map((key, place) => [key, place]))
}
