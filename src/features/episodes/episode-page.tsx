import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useMemo, useEffect, useEffectEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { episodesOf } from '@/api/queries/episodes'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { isText } from '@/lib/json/shape'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { NeedsIdentity } from '@/entities/acting/needs-identity'
import { PanelBoundary } from '@/entities/requests/panel-boundary'
import { useReader, useReadAgain } from '@/entities/acting/use-acting'
import { describeFailure } from '@/api/failures/describe-failure'
import { CredentialError, isNotFound } from '@/api/failures/errors'
import { OtherReadings } from '@/entities/pasted/other-readings'
import { StaleNotice } from '@/entities/requests/stale-notice'
import { useNamesOf } from '@/entities/verify/use-names-of'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import { LoadingLines } from '@/ui/states/loading-lines'
import { StillWaiting } from '@/ui/states/still-waiting'
import { announce } from '@/ui/announce'
import { singleKeysOn } from '@/ui/single-keys'
import { EpisodeHeader } from './episode-header'
import styles from './episode-page.module.css'
import type { EpisodeSearch } from './episode-search'
import { CatalogEpisode } from './catalog-episode'
import { CompareEpisodes } from './compare-episodes'
import { EpisodeReader } from './episode-reader'
import { chronology as chronologyOf, type Chronology } from './model/chronology'
import { relatedEpisodes } from './model/related-episodes'
import { NoEpisode } from './no-episode'
import { RelatedPane } from './related-pane'
import { TimelineStrip } from './timeline-strip'
import { useEpisode } from './use-episode'

interface EpisodePageProps {
  id: string
  search: EpisodeSearch
}

/** An episode as the service gives it to the acting end user (#8). */
export function EpisodePage({ id, search }: EpisodePageProps) {
  const cache = useQueryClient()
  const acting = useReader((identity) =>
    cache.getQueriesData({ queryKey: episodesOf(identity) }).some(([, read]) => read !== undefined),
  )
  const participantIds = useCatalogEntity({ kind: 'episode', id })?.fields.participant_ids?.value
  const suggested = Array.isArray(participantIds) ? participantIds.filter(isText) : []
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

interface ReadEpisodeProps {
  id: string
  acting: Identity
  search: EpisodeSearch
}

function ReadEpisode({ id, acting, search }: ReadEpisodeProps) {
  const { reading, isSketch, at, error, isFetching, onCancel, onReload } = useEpisode(id, acting.id)
  useReadAgain(acting, error, onReload)
  const chronology = useMemo(() => chronologyOf(reading?.chronological ?? [], id), [reading, id])
  const related = useMemo(
    () => reading?.episode && reading.related && relatedEpisodes(reading.episode, reading.related),
    [reading],
  )
  useStepKeys(chronology)
  // Some answers give the episode another id than the requested one. The address keeps the requested id.
  const episode = reading?.outcome === 'found' ? reading.episode : undefined
  const others = [
    ...new Map(
      [...(reading?.related ?? []), ...chronology.shown]
        .filter((one) => one.id !== '' && one.id !== id)
        .map((one) => [one.id, one]),
    ).values(),
  ]
  useNamesOf(
    reading || !isFetching
      ? [acting.subject, ...(episode?.participants ?? [])].filter((one) => one !== null)
      : [],
  )
  const vs = search.vs === id ? undefined : search.vs
  const isComparing = vs !== undefined
  return (
    <>
      <EpisodeHeader
        {...{ id, episode, chronology, acting, others, isComparing }}
        at={episode ? at : undefined}
      />
      <CatalogNote />
      <NeedsIdentity what="An episode" suggested={episode?.participants} />
      {isFetching && (
        <div className={styles.waiting}>
          <StillWaiting key={id} for="the episode" onCancel={onCancel} />
        </div>
      )}
      {error && reading && canAct(acting) && !(error instanceof CredentialError) && (
        <StaleNotice
          title="Could not read this episode"
          error={error}
          isRetrying={isFetching}
          onRetry={onReload}
        />
      )}
      {episode && chronology.episodes.length > 0 && <TimelineStrip chronology={chronology} />}
      {episode ? (
        vs !== undefined ? (
          <PanelBoundary name="The comparison" resetKey={vs}>
            <CompareEpisodes key={vs} {...{ episode, vs, identity: acting.id }} />
          </PanelBoundary>
        ) : (
          <div className={styles.panes}>
            <PanelBoundary name="The episode" resetKey={id}>
              <EpisodeReader key={id} {...{ id, episode, related: related ?? [], about: search.about }} />
            </PanelBoundary>
            <PanelBoundary name="The related episodes" resetKey={id}>
              <RelatedPane {...{ id, related, search }} isReading={isFetching && isSketch} />
            </PanelBoundary>
          </div>
        )
      ) : reading ? (
        <NoEpisode {...{ id, acting, others, onReload }} isUnclear={reading.outcome === 'unclear'} />
      ) : isFetching ? (
        <div className={styles.loading}>
          <LoadingLines lines={[38, 92, 84, 61]} gap={16} label="Reading the episode" />
        </div>
      ) : (
        <div className={styles.failed}>
          {error ? (
            <ErrorCard
              live
              failure={{
                ...describeFailure(error),
                title: `The episode could not be read: ${describeFailure(error).title}`,
              }}
              onRetry={onReload}
              retryLabel="Read again"
            />
          ) : (
            <Notice title="Reading was stopped" action={<Button onClick={onReload}>Read again</Button>} />
          )}
          {isNotFound(error) && <OtherReadings kind="episode" id={id} />}
          <CatalogEpisode id={id} />
        </div>
      )}
    </>
  )
}

const steps: Readonly<Record<string, 'previous' | 'next'>> = {
  j: 'next',
  ']': 'next',
  k: 'previous',
  '[': 'previous',
}

/** J and ] go to the next episode, K and [ to the previous one, wherever the focus is on the page. */
function useStepKeys(chronology: Chronology) {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const way = steps[key]
    if (!way || defaultPrevented || ctrlKey || metaKey || altKey || !singleKeysOn()) return
    if (
      target instanceof Element &&
      target.closest('input:not([type=radio]), textarea, select, dialog, [role=menu]')
    )
      return
    const to = chronology[way]
    if (!to) {
      announce(way === 'next' ? 'This is the last episode' : 'This is the first episode')
      return
    }
    const place = chronology.episodes.indexOf(to) + 1
    announce(`${to.topic || to.id}, ${place} of ${chronology.episodes.length}`)
    void navigate({
      to: '/episodes/$id',
      params: { id: to.id },
      search: ({ view }) => ({ view }),
    })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
