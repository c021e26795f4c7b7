import type { CatalogColumn } from './catalog-columns'

/** The orders that a list can be put in, in words. */
export function sortsOf(
  current: string,
  columns: readonly CatalogColumn[],
): readonly { value: string; label: string }[] {
  const sorts = [
    { value: 'age', label: 'Recently seen' },
    { value: '-age', label: 'Seen longest ago first' },
    { value: 'opened', label: 'Opened last first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    ...columns.flatMap(({ field, label, isNumber }) => [
      { value: field, label: `${label}, ${isNumber ? 'fewest first' : 'A to Z'}` },
      { value: `-${field}`, label: `${label}, ${isNumber ? 'most first' : 'Z to A'}` },
    ]),
  ]
  // Typed into the address: shown as it is.
  return sorts.some(({ value }) => value === current) ? sorts : [...sorts, { value: current, label: current }]
}
