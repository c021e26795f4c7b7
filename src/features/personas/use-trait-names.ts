import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readRevision } from '@/storage/revisions'
import { usePartition } from '@/storage/catalog/use-catalog'
import { traitNames, type TraitNames } from './model/trait-names'
import type { Comparison } from './use-comparison'
import type { CatalogPersona } from './use-persona'

/** Display names of a version's traits, which it does not hold itself: of the revision that it was made of, if that was seen here, else of today's. */
export function useTraitNames(
  { source }: Pick<CatalogPersona, 'source'>,
  { today, readAt }: Pick<Comparison, 'today' | 'readAt'>,
): TraitNames {
  const partition = usePartition()
  const id = source?.id ?? ''
  const revision = source?.revision ?? ''
  const { data } = useQuery({
    queryKey: ['revision seen', partition, id, revision, readAt],
    queryFn: async () => (await readRevision(partition, id, revision)) ?? null,
    enabled: revision !== '',
    networkMode: 'always',
  })
  return useMemo(() => traitNames([today, data ?? undefined]), [today, data])
}
