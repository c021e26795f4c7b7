import { useQueryClient } from '@tanstack/react-query'
import { episodesOf } from '@/api/queries/episodes'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { isText } from '@/lib/shape'
import { CatalogNote } from '@/entities/catalog-note'
import { NeedsIdentity } from '@/entities/needs-identity'
import { PanelBoundary } from '@/entities/panel-boundary'
import { useReader } from '@/entities/use-acting'
import { EpisodeHeader } from './episode-header'
import styles from './episode-page.module.css'
import type { EpisodeSearch } from './episode-search'
import { CatalogEpisode } from './catalog-episode'
import { ReadEpisode } from './read-episode'

interface EpisodePageProps {
  id: string
  search: EpisodeSearch
}

/** An episode, as the service gives it to the end user who is acted as (#8). */
export function EpisodePage({ id, search }: EpisodePageProps) {
  const cache = useQueryClient()
  const acting = useReader((identity) =>
    cache.getQueriesData({ queryKey: episodesOf(identity) }).some(([, read]) => read !== undefined),
  )
  const told = useCatalogEntity({ kind: 'episode', id })?.fields.participant_ids?.value
  const suggested = Array.isArray(told) ? told.filter(isText) : []
  return (
    <div className={styles.page}>
      {acting ? (
        <PanelBoundary name="The episode" resetKey={`${acting.id} ${id}`}>
          <ReadEpisode id={id} acting={acting} search={search} />
        </PanelBoundary>
      ) : (
        <>
          <EpisodeHeader id={id} />
          <CatalogNote />
          <NeedsIdentity what="An episode" suggested={suggested} />
          <CatalogEpisode id={id} />
        </>
      )}
    </div>
  )
}
