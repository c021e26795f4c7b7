import { parseJson } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'
import { readTable } from '@/lib/files/read-table'
import type { FileKind } from './file-kind'

export type Preview =
  | { readonly kind: 'image' | 'audio' | 'video'; readonly blob: Blob }
  | { readonly kind: 'json'; readonly value: JsonValue }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Rows left out. */
      readonly more: number
    }
  | { readonly kind: 'text'; readonly text: string; /** Characters left out. */ readonly more: number }

const mostCharacters = 100_000
const mostRows = 200
const mostColumns = 30

/** A text parsed as its kind, or as plain text if that fails. */
export function parsePreview(kind: FileKind, text: string, type: string | undefined): Preview {
  if (kind === 'json') {
    try {
      return { kind, value: parseJson(text) as JsonValue } // JSON has no other values
    } catch {
      return asText(text)
    }
  }
  if (kind === 'table') {
    const [head, ...rows] = readTable(text.replace(/^\ufeff/, ''), separatorOf(text, type)).filter((cells) =>
      cells.some((cell) => cell !== ''),
    )
    if (head)
      return {
        kind,
        head: head.slice(0, mostColumns),
        rows: rows.slice(0, mostRows).map((cells) => cells.slice(0, mostColumns)),
        more: Math.max(0, rows.length - mostRows),
      }
  }
  return asText(text)
}

function asText(text: string): Preview {
  return {
    kind: 'text',
    text: text.slice(0, mostCharacters),
    more: Math.max(0, text.length - mostCharacters),
  }
}

/** The separator most frequent in the first line. */
function separatorOf(text: string, type: string | undefined): string {
  if (type?.includes('tab-separated')) return '\t'
  const line = text.slice(0, 2000).split('\n', 1)[0] ?? ''
  const many = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (many(one) > many(best) ? one : best))
}
