/** A search parameter as text; undefined when absent or empty. */
export function searchText(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}
