/** The search parameters that are texts; a route's `validateSearch` names those that it has. */
export function stringSearchParams<Name extends string>(
  search: Record<Name, unknown>,
): Partial<Record<Name, string>> {
  const texts = Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(texts) as Partial<Record<Name, string>> // only texts are left
}
