import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { CredentialError, isNotFound } from '@/api/errors'
import { CatalogNote } from '@/entities/catalog-note'
import { OtherReadings } from '@/entities/other-readings'
import { PanelBoundary } from '@/entities/panel-boundary'
import { StaleNotice } from '@/entities/stale-notice'
import { NeedsIdentity } from '@/entities/needs-identity'
import { useReadAgain } from '@/entities/use-acting'
import { useNamesOf } from '@/entities/use-names-of'
import { canAct, type Identity } from '@/session/identities-state'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { LoadingLines } from '@/ui/loading-lines'
import { StillWaiting } from '@/ui/still-waiting'
import { CompareEpisodes } from './compare-episodes'
import { EpisodeHeader } from './episode-header'
import styles from './episode-page.module.css'
import { EpisodeReader } from './episode-reader'
import type { EpisodeSearch } from './episode-search'
import { CatalogEpisode } from './catalog-episode'
import { chronology as chronologyOf } from './model/chronology'
import { relatedEpisodes } from './model/related-episodes'
import { NoEpisode } from './no-episode'
import { RelatedPane } from './related-pane'
import { TimelineStrip } from './timeline-strip'
import { useEpisode } from './use-episode'
import { useStepKeys } from './use-step-keys'

interface ReadEpisodeProps {
  id: string
  acting: Identity
  search: EpisodeSearch
}

export function ReadEpisode({ id, acting, search }: ReadEpisodeProps) {
  const { reading, isSketch, at, error, isFetching, onCancel, onReload } = useEpisode(id, acting.id)
  useReadAgain(acting, error, onReload)
  const chronology = useMemo(() => chronologyOf(reading?.chronological ?? [], id), [reading, id])
  const related = useMemo(
    () => reading?.episode && reading.related && relatedEpisodes(reading.episode, reading.related),
    [reading],
  )
  useStepKeys(chronology)
  // Some answers name the episode by another id than it was asked for: the address stays.
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
            <Notice title="The reading was stopped" action={<Button onClick={onReload}>Read again</Button>} />
          )}
          {isNotFound(error) && <OtherReadings kind="episode" id={id} />}
          <CatalogEpisode id={id} />
        </div>
      )}
    </>
  )
}
