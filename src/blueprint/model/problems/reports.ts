import { truncate } from '@/lib/text/truncate'
import { firstFew } from '@/lib/text/first-few'
import { writesEveryDigit } from '@/lib/json/exact-json'
import { keepsEveryDigit, numberOfText } from '@/blueprint/model/values/number-text'
import type { Report } from './problem'

/** Names that identify a row must exist and be unique. */
export function reportNames<Name extends string>(
  list: string,
  field: Name,
  noun: string,
  rows: readonly { key: string; row: Record<Name, string> }[],
  report: Report,
) {
  const places = new Map<string, number[]>()
  rows.forEach(({ row }, index) => {
    const same = places.get(row[field])
    if (same) same.push(index + 1)
    else places.set(row[field], [index + 1])
  })
  rows.forEach(({ key, row }, index) => {
    const path = `${list}.byKey.${key}.${field}`
    const others = (places.get(row[field]) ?? []).filter((place) => place !== index + 1)
    if (row[field].trim() === '') report(path, 'contradiction', `Every row needs a ${noun}.`)
    // Rows with the same name have the same label, so their positions distinguish them.
    else if (others.length > 0)
      report(path, 'contradiction', `Another row has this ${noun} too: ${rowsAt(others)}.`)
  })
}

/** "row 2", "rows 2, 5, 6 and 3 more" */
function rowsAt(places: readonly number[]): string {
  return `${places.length === 1 ? 'row' : 'rows'} ${firstFew(places, 3)}`
}

export function reportUnknownTraits(
  path: string,
  named: readonly string[],
  refs: ReadonlySet<string>,
  report: Report,
) {
  const unknown = named.filter((ref) => !refs.has(ref))
  if (unknown.length > 0)
    report(
      path,
      'contradiction',
      `${unknown.length === 1 ? 'No trait is' : 'No traits are'} named ${listed(unknown)}.`,
    )
}

export function reportDigits(path: string, typed: string, report: Report) {
  if (!writesEveryDigit() && !keepsEveryDigit(typed))
    report(path, 'doubtful', `More digits than a number can hold: ${numberOfText(typed)} would be sent.`)
}

export function listed(names: readonly string[]): string {
  return firstFew(names, 3, (name) => `“${truncate(name, 40)}”`)
}
