import { clipped } from '@/lib/clipped'
import { keepsEveryDigit, numberOfText } from './number-text'
import type { Report } from './problem'

/** Names that identify a row have to be there and unique. */
export function reportNames<Name extends string>(
  list: string,
  field: Name,
  noun: string,
  rows: readonly { key: string; row: Record<Name, string> }[],
  report: Report,
) {
  const seen = new Map<string, number>()
  for (const { row } of rows) seen.set(row[field], (seen.get(row[field]) ?? 0) + 1)
  for (const { key, row } of rows) {
    const path = `${list}.byKey.${key}.${field}`
    if (row[field].trim() === '') report(path, 'contradiction', `Every row needs a ${noun}.`)
    else if ((seen.get(row[field]) ?? 0) > 1)
      report(path, 'contradiction', `Another row has this ${noun} too.`)
  }
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
  if (!keepsEveryDigit(typed))
    report(path, 'doubtful', `More digits than a number can hold: ${numberOfText(typed)} would be sent.`)
}

export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `“${clipped(name, 40)}”`)
  return names.length > 3 ? `${shown.join(', ')} and ${names.length - 3} more` : shown.join(', ')
}
