/** A search parameter as text; undefined if absent or empty. */
export function searchText(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Several search parameters by name. */
export function searchTexts<Key extends string>(
  search: Record<string, unknown>,
  ...keys: readonly Key[]
): Partial<Record<Key, string | undefined>> {
  return Object.fromEntries(keys.map((key) => [key, searchText(search, key)])) as Partial<
    Record<Key, string | undefined>
  > // a text or undefined for each key
}
