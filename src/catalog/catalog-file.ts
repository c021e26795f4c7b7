import { isJsonObject } from '@/lib/json'
import type { CatalogEntry } from './catalog-entry'
import { readEntry } from './read-entry'

const format = 'persona-console-catalog'
const version = 1

export interface ReadCatalogFile {
  readonly entries: readonly CatalogEntry[]
  /** Records that are no entries. */
  readonly rejected: number
  readonly environment: string | undefined
  /** Epoch milliseconds. */
  readonly exportedAt: number | undefined
}

/** The catalog as a file for another browser. Holds no credential, address or message text: the catalog never does. */
export function writeCatalogFile(
  entries: readonly CatalogEntry[],
  environment: string,
  exportedAt: number,
): string {
  return JSON.stringify({ format, version, environment, exportedAt, entries }, null, 1)
}

/** Reads an exported file, or says in words why it is none. */
export function readCatalogFile(text: string): ReadCatalogFile | { readonly problem: string } {
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
  const entries = json.entries.flatMap((record) => readEntry(record) ?? [])
  return {
    entries,
    rejected: json.entries.length - entries.length,
    environment: typeof json.environment === 'string' ? json.environment : undefined,
    exportedAt: typeof json.exportedAt === 'number' ? json.exportedAt : undefined,
  }
}
