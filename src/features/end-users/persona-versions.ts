import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { toMoment } from '@/lib/moment'

/** A version of a persona that may be meant, and how it is known. */
export interface PersonaVersionOption {
  readonly id: string
  /** Its own name, where that is known. */
  readonly version: string | undefined
  /** Epoch milliseconds, where the service said when. */
  readonly createdAt: number | undefined
  /** Whose active version it is, where nothing else ties it to the persona. */
  readonly activeOf: CatalogEntry | undefined
}

/** The versions of a persona that this browser knows: those made with it, and those active for end users of it. */
export function personaVersions(
  personaId: string,
  versions: readonly CatalogEntry[],
  endUsers: readonly CatalogEntry[],
): PersonaVersionOption[] {
  const known = new Map<string, PersonaVersionOption>()
  const made = new Map(versions.map(({ id, fields }) => [id, textIn(fields.persona_id?.value)]))
  for (const { id, fields } of versions)
    if (fields.persona_id?.value === personaId)
      known.set(id, {
        id,
        version: textIn(fields.version?.value),
        createdAt: toMoment(fields.created_at?.value),
        activeOf: undefined,
      })
  for (const entry of endUsers) {
    const id = textIn(entry.fields.active_persona_version_id?.value)
    if (id === undefined || known.has(id) || entry.fields.persona_id?.value !== personaId) continue
    // Nobody checks what is set for an end user: it may be the version of a persona that they had before.
    if ((made.get(id) ?? personaId) !== personaId) continue
    known.set(id, { id, version: undefined, createdAt: undefined, activeOf: entry })
  }
  return [...known.values()]
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
