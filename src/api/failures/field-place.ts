import type { ServiceError } from './errors'

/**
 * The parts of a `field` in the service's error body, in the interface's spelling. The interface does not show how the
 * service spells paths (section 7), so dots, brackets, slashes and arrows are all accepted.
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

export interface FieldPlace {
  readonly name: string
  /** Index in a list. */
  readonly index?: number
}

/**
 * Which form field a `field` of the service's error body refers to, such as `name`, `body.name`, `/corpus_ids/2` or
 * `corpusIds[2]`.
 */
export function fieldPlace(field: string, names: readonly string[]): FieldPlace | undefined {
  const parts = pathParts(field)
  const nameOf = (part: string) => names.find((name) => lettersOf(name) === lettersOf(part))
  const at = parts.findIndex((part) => nameOf(part) !== undefined)
  const name = nameOf(parts[at] ?? '')
  if (name === undefined) return undefined
  const index = parts[at + 1]
  return index !== undefined && /^\d+$/.test(index) ? { name, index: Number(index) } : { name }
}

/** Services spell a name in several ways: `corpus_ids`, `corpusIds`, `CorpusIds`. */
function lettersOf(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase()
}

/**
 * The service's error messages, by the place that `placeOf` finds for each field; several messages are joined by "; ".
 */
export function messagesByPlace(
  { refusal }: ServiceError,
  placeOf: (field: string) => string | undefined,
): Map<string, string> {
  const messages = new Map<string, string>()
  for (const { field, message } of refusal.errors) {
    const place = placeOf(field)
    if (place !== undefined) messages.set(place, [messages.get(place), message].filter(Boolean).join('; '))
  }
  return messages
}
