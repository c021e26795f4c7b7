import { isExactNumber } from './exact-json'
import { normalizeText } from '@/lib/text/normalize-text'
import { isJsonObject, type JsonValue } from './json'

/** One line of a JSON tree. */
export interface TreeRow {
  /** JSON Pointer (RFC 6901). */
  readonly path: string
  readonly depth: number
  /** Its name in an object or its index in a list; undefined for the root. */
  readonly name: string | undefined
  readonly value: JsonValue
  /** Number of its children; undefined for a leaf. */
  readonly size: number | undefined
  readonly isOpen: boolean
}

/** The rows of a tree with some parts expanded. Works at any depth of JSON. */
export function treeRows(json: JsonValue, isOpen: (part: Omit<TreeRow, 'isOpen'>) => boolean): TreeRow[] {
  const rows: TreeRow[] = []
  walk(json, ({ path, depth, name, value }) => {
    const size = sizeOf(value)
    const part = { path, depth, name, value, size }
    const open = size !== undefined && isOpen(part)
    rows.push({ ...part, isOpen: open })
    return open
  })
  return rows
}

/** Paths of parts whose name, or leaf text, contains the words; at most `most`. */
export function findInTree(json: JsonValue, words: string, most = 5_000): string[] {
  const wanted = normalizeText(words.trim())
  if (wanted === '') return []
  const found: string[] = []
  walk(json, ({ path, name, value }) => {
    if (found.length >= most) return false
    const isFound =
      (name !== undefined && normalizeText(name).includes(wanted)) ||
      (sizeOf(value) === undefined && normalizeText(leafText(value)).includes(wanted))
    if (isFound) found.push(path)
    return true
  })
  return found
}

/** The ancestors of the path, root first. */
export function pathsAbove(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** A leaf value in JSON notation; a string without its quotes. */
export function leafText(value: JsonValue): string {
  if (typeof value === 'string') return value
  return isExactNumber(value) ? value.rawJSON : JSON.stringify(value)
}

interface Node {
  readonly path: string
  readonly depth: number
  readonly name: string | undefined
  readonly value: JsonValue
}

/** Depth first, in order. `visit` returns whether to visit the children. */
function walk(json: JsonValue, visit: (node: Node) => boolean): void {
  const waiting: Node[] = [{ path: '', depth: 0, name: undefined, value: json }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!visit(node)) continue
    const { path, depth, value } = node
    const entries = Array.isArray(value)
      ? value.map((item, index): [string, JsonValue] => [String(index), item])
      : isJsonObject(value)
        ? Object.entries(value)
        : []
    for (const [name, inner] of entries.reverse())
      waiting.push({ path: `${path}/${escaped(name)}`, depth: depth + 1, name, value: inner })
  }
}

function sizeOf(value: JsonValue): number | undefined {
  if (Array.isArray(value)) return value.length
  return isJsonObject(value) ? Object.keys(value).length : undefined
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
