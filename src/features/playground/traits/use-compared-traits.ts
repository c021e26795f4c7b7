import { useQueries } from '@tanstack/react-query'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { traitNames } from '@/blueprint/model/trait-names'
import { catalogPersona, type CatalogPersona } from '@/entities/personas/use-persona'
import { revisionQuery } from '@/entities/revision-query'
import { isJsonObject } from '@/lib/json/json'
import { useCatalogEntities, useCatalogStorage, usePartition } from '@/storage/catalog/use-catalog'
import { comparedTraits } from '@/features/playground/model/compared-traits'
import type { Talker } from '@/features/playground/model/conversation'

/**
 * Traits of the versions that answer, from the answers to their creation in this browser: the service has no read. A
 * talker without a version is compared by its newest one.
 */
export function useComparedTraits(talkers: readonly Talker[]) {
  const { choices } = useAssumptions()
  const storage = useCatalogStorage()
  const personas = useCatalogEntities('persona')
  const versions = useCatalogEntities('persona version')
  const blueprints = useCatalogEntities('blueprint')
  const columns = talkers.map(({ persona, version }) =>
    catalogPersona(persona, version, {
      entry: personas.find(({ id }) => id === persona),
      ...{ versions, blueprints },
    }),
  )
  const { names, isLoading, error, onRetry } = useTraitNames(columns)
  const traits = comparedTraits(
    columns.map(({ json }) => json),
    choices['trait-default-shape'],
    names,
  )
  return { columns, ...traits, isLoading: storage.kind === 'loading' || isLoading, error, onRetry }
}

/**
 * Display names of traits, which a version lacks: from the source revisions that this browser has stored. Only a
 * blueprint without one is read.
 */
function useTraitNames(columns: readonly CatalogPersona[]) {
  const client = useClient()
  const partition = usePartition()
  const sources = columns.flatMap(({ version, source }) => (version && source ? [source] : []))
  const revisions = sources.flatMap(({ id, revision }, index) =>
    revision === undefined || sources.findIndex((one) => one.id === id && one.revision === revision) < index
      ? []
      : [{ id, revision }],
  )
  const stored = useQueries({
    queries: revisions.map(({ id, revision }) => revisionQuery(partition, id, revision)),
  })
  const isLoading = stored.some(({ isPending }) => isPending)
  const unstored = [...new Set(sources.map(({ id }) => id))].filter(
    (id) => !revisions.some((one, index) => one.id === id && stored[index]?.data),
  )
  const saved = useQueries({
    queries: unstored.map((id) => ({
      ...blueprintQuery(client, id),
      enabled: !isLoading,
      retry: false,
    })),
  })
  const jsons = [...stored.map(({ data }) => data), ...saved.map(({ data }) => data?.json)]
  const failed = saved.filter(({ error }) => error !== null)
  return {
    names: traitNames(jsons.filter(isJsonObject)),
    isLoading,
    error: failed[0]?.error ?? null,
    onRetry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
