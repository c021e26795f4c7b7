import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { writeTable, type Cell } from '@/lib/files/write-table'
import { ownOf, type CatalogEntry, type Observation } from './catalog-entry'
import { catalogFields } from './catalog-fields'
import { entryWithoutCredentials } from './entry-without-credentials'
import { isCut, readEntry } from './read-entry'

const format = 'persona-console-catalog'
const version = 1

export interface ReadCatalogFile {
  readonly entries: readonly CatalogEntry[]
  /** Records that are no entries. */
  readonly rejected: number
  /** Entries in which something looks like a token or key. It is left out, or the whole entry if it is the id. */
  readonly withheld: number
  /** Entries whose alias, note or tags are longer than the limits. The rest is left out. */
  readonly cut: readonly CatalogEntry[]
  readonly environment: string | undefined
  /** Epoch milliseconds. */
  readonly exportedAt: number | undefined
}

/** The catalog as a file for another browser. It never contains addresses or messages. */
export function writeCatalogFile(
  entries: readonly CatalogEntry[],
  environment: string,
  exportedAt: number,
): string {
  return JSON.stringify({ format, version, environment, exportedAt, entries }, null, 1)
}

/**
 * Reads an exported file, or returns as text why it is none. Times are clamped to `now`: otherwise observations from a
 * clock that was ahead would win forever.
 */
export function readCatalogFile(
  text: string,
  now = Date.now(),
): ReadCatalogFile | { readonly problem: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'This file is not JSON.' }
  }
  if (!isJsonObject(json) || json.format !== format || !Array.isArray(json.entries))
    return { problem: 'This file is not a catalog of this console.' }
  if (typeof json.version !== 'number' || json.version > version)
    return { problem: 'This file was written by a newer console. Update this one first.' }
  const cut: CatalogEntry[] = []
  let [rejected, withheld] = [0, 0]
  const entries = json.entries.flatMap((record) => {
    const observed = readEntry(record)
    const entry = observed && entryWithoutCredentials(observed)
    if (!observed) rejected++
    else if (entry !== observed) withheld++
    if (entry && isCut(record)) cut.push(entry)
    return entry ? [notAfter(now, entry)] : []
  })
  return {
    entries,
    rejected,
    withheld,
    cut,
    environment: typeof json.environment === 'string' ? withoutCredentials(json.environment).text : undefined,
    exportedAt: typeof json.exportedAt === 'number' ? json.exportedAt : undefined,
  }
}

/** Drops `importedAt`, the time of the other browser's own import. */
function notAfter(now: number, { importedAt: _, ...entry }: CatalogEntry): CatalogEntry {
  const clamped = <Value>(observed: Observation<Value>) => ({ ...observed, at: Math.min(observed.at, now) })
  const each = <Value>(fields: Readonly<Record<string, Observation<Value>>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, observed]) => [name, clamped(observed)]))
  return {
    ...entry,
    fields: each(entry.fields),
    state: clamped(entry.state),
    ...(entry.named ? { named: clamped(entry.named) } : {}),
    ...(entry.spaces ? { spaces: each(entry.spaces) } : {}),
    own: each<unknown>(entry.own), // the same fields
    firstSeenAt: Math.min(entry.firstSeenAt, now),
    seenAt: Math.min(entry.seenAt, now),
    ...(entry.openedAt === undefined ? {} : { openedAt: Math.min(entry.openedAt, now) }),
  }
}

/** Entities as a table for a spreadsheet: the interface's own fields, then what this browser adds. */
export function writeCatalogTable(entries: readonly CatalogEntry[]): string {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  const fields = [...new Set(kinds.flatMap((kind) => catalogFields[kind].keep))]
  const head = [...(kinds.length > 1 ? ['kind'] : []), 'id', ...fields, ...ownColumns]
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

const ownColumns = ['alias', 'tags', 'note', 'state', 'seen_at']

function cellOf(value: JsonValue | undefined): Cell {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(' ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
