/** Search parameters stay strings: an id like `00123` or `662E41` must never become a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Leaves out undefined, null and empty values. */
export function stringifySearch(
  search: Record<string, string | number | boolean | null | undefined>,
): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
