import { ownOf, type CatalogEntry } from './catalog-entry'
import type { CatalogKind } from './catalog-kinds'
import { withoutBidiControls } from '@/lib/text/bidi'

/** Fields that hold the name of an entity, the best first. */
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

/**
 * The user's alias, else the service's name, else undefined. Free of bidi controls, so it cannot reverse the text
 * around it.
 */
export function entityName(entry: CatalogEntry | undefined): string | undefined {
  if (!entry) return undefined
  const { alias } = ownOf(entry)
  return alias === '' ? observedName(entry) : withoutBidiControls(alias)
}

/** The service's name, whatever the user's alias is. */
export function observedName(entry: CatalogEntry): string | undefined {
  const name = nameFields[entry.kind].map((field) => entry.fields[field]?.value).find(isName)
  return name === undefined ? undefined : withoutBidiControls(name)
}

/** Another id is in the place of its name, such as an external id. */
export function isNamedByOtherId(entry: CatalogEntry): boolean {
  const [first, ...others] = nameFields[entry.kind].map((field) => entry.fields[field]?.value)
  return !isName(first) && others.some(isName)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
