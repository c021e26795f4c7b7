import { CatalogNote } from '@/references/catalog-note'
import { NeedsIdentity } from '@/references/needs-identity'
import { PanelBoundary } from '@/references/panel-boundary'
import { useActing } from '@/references/use-acting'
import { EpisodeHeader } from './episode-header'
import styles from './episode-page.module.css'
import type { EpisodeSearch } from './episode-search'
import { KnownEpisode } from './known-episode'
import { ReadEpisode } from './read-episode'

interface EpisodePageProps {
  id: string
  search: EpisodeSearch
}

/** An episode, as the service gives it to the end user who is acted as (#8). */
export function EpisodePage({ id, search }: EpisodePageProps) {
  const acting = useActing()
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
          <NeedsIdentity what="An episode" />
          <KnownEpisode id={id} />
        </>
      )}
    </div>
  )
}
