import { Artifact } from '@/api/artifacts'
import { readLeniently } from '@/api/read-leniently'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'

/** An artifact as earlier lists told of it, as far as this browser kept that. */
export function useArtifactInCatalog(id: string | undefined): Artifact | undefined {
  const entry = useCatalogEntity(id === undefined ? undefined : { kind: 'artifact', id })
  if (!entry) return undefined
  const told = Object.entries(entry.fields).map(([name, field]) => [name, field.value] as const)
  return readLeniently(Artifact, { ...Object.fromEntries(told), id }).value
}
