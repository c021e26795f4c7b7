import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { pluralize } from '@/lib/text/pluralize'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { EntityLink } from '@/entities/entity-link'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { LoadingLines } from '@/ui/states/loading-lines'
import { ViewLink } from '@/ui/page/view-link'
import { EpisodeLink } from './episode-link'
import type { EpisodeSearch } from './episode-search'
import { relatedBy, type RelatedEpisode } from './model/related-episodes'
import { RelatedRing } from './related-ring'
import styles from './related-pane.module.css'

interface RelatedPaneProps {
  id: string
  /** Undefined if the answer contained none. */
  related: readonly RelatedEpisode[] | undefined
  isReading: boolean
  search: EpisodeSearch
}

const most = 100
const mostReasons = 12

/** The episodes that the service calls related, each with what it shares, which the console counts itself. */
export function RelatedPane({ id, related, isReading, search }: RelatedPaneProps) {
  const navigate = useNavigate()
  const { about, view } = search
  const visible = relatedBy(related ?? [], about)
  const put = (changes: Partial<EpisodeSearch>) =>
    void navigate({
      to: '/episodes/$id',
      params: { id },
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return (
    <aside className={styles.pane} aria-label="Related episodes">
      <div className={styles.head}>
        <h2>Related episodes {related && <span>{related.length}</span>}</h2>
        {related && related.length > 0 && (
          <SegmentedField
            label="Related episodes as"
            hideLabel
            value={view === 'list' ? 'list' : 'ring'}
            options={[
              { value: 'ring', label: 'Ring' },
              { value: 'list', label: 'List' },
            ]}
            onChange={(next) => put({ view: next === 'list' ? 'list' : undefined })}
          />
        )}
      </div>
      {related === undefined ? (
        isReading ? (
          <div className={styles.loading}>
            <LoadingLines lines={[70, 52, 84, 60]} label="Reading the related episodes" />
          </div>
        ) : (
          <p className={styles.note}>The service did not say which episodes are related.</p>
        )
      ) : related.length === 0 ? (
        <p className={styles.note}>The service names no related episode.</p>
      ) : (
        <>
          {about !== undefined && (
            <p className={styles.about} role="status">
              {pluralize(visible.length, 'of them shares', 'of them share')} <b>{about.slice(0, 120)}</b>{' '}
              <Button size="xs" onClick={() => put({ about: undefined })}>
                Show all
              </Button>
            </p>
          )}
          {view !== 'list' && (
            <RelatedRing related={related} lit={about === undefined ? undefined : visible} />
          )}
          <p className={styles.note}>
            The service says which are related, <AssumedMark id="related">not why</AssumedMark>. The number
            counts shared entities, subtopics and participants, computed here.
          </p>
          <ul className={styles.list} aria-label="Related episodes">
            {visible.slice(0, most).map((one, index) => (
              <li key={`${index} ${one.episode.id}`}>
                <span className={styles.number} title={`${one.shared.count} shared`}>
                  {one.shared.count}
                </span>
                <div>
                  <EpisodeLink episode={one.episode} className={styles.name} />
                  <Reasons related={one} />
                </div>
                {one.episode.id !== '' && (
                  <ViewLink
                    to="/episodes/$id"
                    params={{ id }}
                    search={(before) => ({ ...before, vs: one.episode.id })}
                    className={styles.compare}
                    aria-label={`Compare with ${one.episode.topic.slice(0, 120) || one.episode.id}`}
                  >
                    Compare
                  </ViewLink>
                )}
              </li>
            ))}
          </ul>
          {visible.length > most && (
            <p className={styles.note}>and {pluralize(visible.length - most, 'more', 'more')}</p>
          )}
        </>
      )}
    </aside>
  )
}

function Reasons({ related: { shared } }: { related: RelatedEpisode }) {
  if (shared.count === 0)
    return (
      <p className={styles.reasons}>Nothing shown here is shared. The service does not give its reason.</p>
    )
  const names = [...shared.entities, ...shared.subtopics]
  return (
    <p className={styles.reasons}>
      {names
        .slice(0, mostReasons)
        .map((name) => name.slice(0, 80))
        .join(', ')}
      {shared.participants.slice(0, mostReasons).map((person, index) => (
        <span key={person}>
          {(index > 0 || names.length > 0) && ', '}
          <EntityLink kind="end user" id={person} noPeek />
        </span>
      ))}
    </p>
  )
}
