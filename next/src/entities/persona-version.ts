import { PersonaVersion } from '@/api/resources/personas'
import type { KnownEntry } from '@/storage/known-entries'

/** The version of a persona that this browser knows, as far as it is one. */
export function versionOf({ fields }: Pick<KnownEntry, 'fields'>): PersonaVersion | undefined {
  return PersonaVersion.safeParse(fields['version']).data
}
