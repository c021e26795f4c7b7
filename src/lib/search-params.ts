/** A query string with its `?`, or an empty string. Leaves out undefined, null and empty values. */
export function stringifySearch(search: Readonly<Record<string, string | number | null | undefined>>) {
  const texts = Object.entries(search).map(([key, value]) => [key, String(value ?? '')])
  const pairs = texts.filter(([, text]) => text !== '')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** The search parameters that are texts; a route's `validateSearch` names those that it has. */
export function stringSearchParams<Name extends string>(search: Record<Name, unknown>) {
  const texts = Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(texts) as Partial<Record<Name, string>> // only texts are left
}

/** Ids as one search parameter: `a,b,c`. What an id has of commas and the like is escaped, so that ids survive exactly. */
export const writeIds = (ids: readonly string[]): string =>
  ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')

/** The ids of such a parameter, each once. */
export const readIds = (text = ''): string[] =>
  [...new Set(text.split(',').map((part) => decodeSegment(part).trim()))].filter((id) => id !== '')

/** A part of an address, decoded; as it stands if a stray % makes it unreadable. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
