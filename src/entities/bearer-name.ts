import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'

const namesOf = new WeakMap<readonly CatalogEntry[], ReadonlyMap<string, string>>()

/** What an end user that is bound to a persona is called: few answers tell the name of the persona itself. */
export function bearerName(endUsers: readonly CatalogEntry[], personaId: string): string | undefined {
  const known = namesOf.get(endUsers) ?? bearersIn(endUsers)
  namesOf.set(endUsers, known)
  return known.get(personaId)
}

function bearersIn(endUsers: readonly CatalogEntry[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const entry of endUsers) {
    const persona = entry.fields.persona_id?.value
    const name = entityName(entry)
    if (typeof persona === 'string' && persona !== '' && name !== undefined && !names.has(persona))
      names.set(persona, name)
  }
  return names
}
