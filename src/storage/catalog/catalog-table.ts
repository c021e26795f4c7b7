import type { JsonValue } from '@/lib/json'
import { writeTable, type Cell } from '@/lib/write-table'
import { ownOf, type CatalogEntry } from './catalog-entry'
import { catalogFields } from './catalog-fields'

/** Known things as a table for a sheet: the interface's own fields, then what this browser adds. */
export function writeCatalogTable(entries: readonly CatalogEntry[]): string {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  const fields = [...new Set(kinds.flatMap((kind) => catalogFields[kind].keep))]
  const head = [...(kinds.length > 1 ? ['kind'] : []), 'id', ...fields, ...own]
  const rows = entries.map((entry): Cell[] => {
    const { alias, tags, note } = ownOf(entry)
    return [
      ...(kinds.length > 1 ? [entry.kind] : []),
      entry.id,
      ...fields.map((field) => cellOf(entry.fields[field]?.value)),
      ...[alias, tags.join(' '), note, entry.state.value, new Date(entry.seenAt).toISOString()],
    ]
  })
  return writeTable([head, ...rows])
}

const own = ['alias', 'tags', 'note', 'state', 'seen_at']

function cellOf(value: JsonValue | undefined): Cell {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(' ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
