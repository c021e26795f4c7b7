/** Ids that no address can hold as a segment of its path: browsers resolve them, written plainly or as `%2e`. */
export function isUnaddressable(id: string): boolean {
  return id === '.' || id === '..'
}

export const unaddressableWords =
  'This id cannot be part of an address: a browser removes “.” and “..” from it. So it has no page here.'
