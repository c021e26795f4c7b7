/** Ids that no address can hold as a segment of its path: browsers resolve them, written plainly or as `%2e`. */
export function isUnaddressable(id: string): boolean {
  return /^\.\.?$/.test(id)
}
