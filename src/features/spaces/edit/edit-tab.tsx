import { useMemo } from 'react'
import { usePartition } from '@/storage/catalog/use-catalog'
import { catalogRecord } from '@/editing/catalog-record'
import type { CatalogSpace } from '@/features/spaces/use-space'
import { SpaceEditor } from './space-editor'

export function EditTab({ space }: { space: CatalogSpace }) {
  const partition = usePartition()
  const { entry } = space
  const known = useMemo(() => catalogRecord(entry), [entry])
  // What is typed belongs to whoever is signed in.
  return <SpaceEditor key={partition} space={space} known={known} />
}
