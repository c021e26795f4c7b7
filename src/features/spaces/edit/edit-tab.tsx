import { useMemo } from 'react'
import { usePartition } from '@/catalog/use-catalog'
import { knownRecord } from '@/records/known-record'
import type { KnownSpace } from '@/features/spaces/use-space'
import { SpaceEditor } from './space-editor'

export function EditTab({ space }: { space: KnownSpace }) {
  const partition = usePartition()
  const { entry } = space
  const known = useMemo(() => knownRecord(entry), [entry])
  // What is typed belongs to whoever is signed in.
  return <SpaceEditor key={partition} space={space} known={known} />
}
