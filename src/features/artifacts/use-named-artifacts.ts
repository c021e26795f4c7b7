import { useSyncExternalStore } from 'react'
import type { Artifact } from '@/api/resources/artifacts'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogStore } from '@/storage/catalog/use-catalog'

/** Artifacts with names from this browser if the service gives none, or only the id. */
export function useNamedArtifacts(artifacts: readonly Artifact[]): readonly Artifact[] {
  const { subscribe, get } = useCatalogStore()
  const nameHere = ({ id, original_filename }: Artifact) =>
    !id || (original_filename && original_filename !== id)
      ? undefined
      : entityName(get({ kind: 'artifact', id }))
  // Joined into one string, so that other catalog changes do not render again.
  const names = useSyncExternalStore(subscribe, () => artifacts.map((one) => nameHere(one) ?? '').join('\n'))
  return names.trim() === ''
    ? artifacts
    : artifacts.map((one) => {
        const name = nameHere(one)
        return name === undefined ? one : { ...one, original_filename: name }
      })
}
