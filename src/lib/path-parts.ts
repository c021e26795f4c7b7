/**
 * The parts of a `field` of the service's error body in the interface's spelling. How the service spells paths is not
 * shown (interface, section 7), so dots, brackets, slashes and arrows are all taken.
 */
export function pathParts(field: string): string[] {
  const parts = field
    .trim()
    .replace(/^(?:\$|#)/, '')
    .split(/\s*->\s*|[./[\]]+/)
    .map((part) => snakeCase(part.replace(/^["']|["']$/g, '')))
    .filter((part) => part !== '')
  while (['body', 'request', 'blueprint', 'data', 'payload'].includes(parts[0] ?? '')) parts.shift()
  return parts
}

function snakeCase(part: string): string {
  return part.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
}
