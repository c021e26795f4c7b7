import { ownOf, type CatalogEntry } from './catalog-entry'
import type { CatalogKind } from './catalog-kinds'
import { withoutBidiControls } from '@/lib/text/bidi'

/** Fields by which people know a thing, the best first. */
const nameFields: Readonly<Record<CatalogKind, readonly string[]>> = {
  blueprint: ['name', 'blueprint_id'],
  persona: ['name'],
  'persona version': ['version'],
  space: ['name'],
  'end user': ['name', 'external_id'],
  project: ['name'],
  corpus: ['name'],
  episode: ['topic'],
  artifact: ['original_filename'],
  'api key': ['key_alias'],
  user: ['name'],
  tenant: [],
  unidentified: [],
}

/** The user's alias, else the name that the service told, else undefined. It cannot turn round the words beside it. */
export function entityName(entry: CatalogEntry | undefined): string | undefined {
  if (!entry) return undefined
  const { alias } = ownOf(entry)
  return alias === '' ? observedName(entry) : withoutBidiControls(alias)
}

/** The name that the service told, whatever the user calls it. */
export function observedName(entry: CatalogEntry): string | undefined {
  const name = nameFields[entry.kind].map((field) => entry.fields[field]?.value).find(isName)
  return name === undefined ? undefined : withoutBidiControls(name)
}

/** Another id stands where its name would: an external id, say. */
export function isNamedByOtherId(entry: CatalogEntry): boolean {
  const [first, ...others] = nameFields[entry.kind].map((field) => entry.fields[field]?.value)
  return !isName(first) && others.some(isName)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
