import { Button, Group } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { OwnMarks } from '@/entities/own-marks'
import { EntityLink } from '@/entities/entity-link'
import { EntityTile } from '@/entities/entity-tile'
import { Panel } from '@/ui/page/panel'
import { usePrinted } from '@/ui/page/use-printed'
import { ViewLink } from '@/ui/page/view-link'
import styles from './episode-page.module.css'
import type { EpisodeView } from './model/episode-view'
import { markNames } from './model/mark-names'
import { countOf, pointCountOf, type RelatedEpisode } from './model/related-episodes'
import { PointsCard } from './points-card'
import { sameName } from './model/shared-content'

interface EpisodeReaderProps {
  id: string
  episode: EpisodeView
  related: readonly RelatedEpisode[]
  about: string | undefined
}

const mostText = 6_000
const namesAtFirst = 60

/** The content of an episode: its summary, what worked and what to avoid, its entities, subtopics and participants. */
export function EpisodeReader({ id, episode, related, about }: EpisodeReaderProps) {
  const [isOpen, setOpen] = useState(false)
  const isPrinted = usePrinted()
  const isAll = isOpen || isPrinted
  const mostNames = isPrinted ? Infinity : namesAtFirst
  const inTopics = useMemo(() => countOf('subtopics', related), [related])
  const inEntities = useMemo(() => countOf('entities', related), [related])
  const inPeople = useMemo(() => countOf('participants', related), [related])
  const summary = isAll ? episode.summary : truncate(episode.summary, mostText)
  const parts = useMemo(() => markNames(summary, episode.entities), [summary, episode.entities])
  const { subtopics, entities, participants } = episode
  return (
    <article className={styles.reader} aria-label="Episode">
      <div className={styles.lead}>
        <Group gap={6} mb={12}>
          {subtopics.slice(0, mostNames).map((name) => (
            <AboutLink key={name} id={id} name={name} about={about} className={styles.topic}>
              {name.slice(0, 120)}
              {inTopics(name) > 0 && <small>{inTopics(name)} related</small>}
            </AboutLink>
          ))}
          {subtopics.length === 0 && <span className={styles.none}>No subtopics given</span>}
        </Group>
        {summary === '' ? (
          <p className={styles.none}>The service gives no summary of this episode.</p>
        ) : (
          <p className={styles.summary}>
            {parts.map(({ text, name }, index) =>
              name === undefined ? (
                text
              ) : (
                <AboutLink key={index} id={id} name={name} about={about} className={styles.named}>
                  {text}
                </AboutLink>
              ),
            )}
          </p>
        )}
        {!isAll && episode.summary.length > mostText && (
          <Button size="xs" onClick={() => setOpen(true)}>
            Show all {pluralize(episode.summary.length, 'character')}
          </Button>
        )}
      </div>
      <div className={styles.twins}>
        <PointsCard kind="worked" points={episode.worked} countOf={pointCountOf('worked', related)} />
        <PointsCard kind="avoid" points={episode.avoid} countOf={pointCountOf('avoid', related)} />
      </div>
      <div className={styles.twins} data-last>
        <section className={styles.names} aria-label="Entities">
          <h2>
            Entities <span>{entities.length}</span>
          </h2>
          {entities.length === 0 && <p className={styles.none}>None given</p>}
          <ul>
            {entities.slice(0, mostNames).map((name) => (
              <li key={name}>
                <AboutLink id={id} name={name} about={about} className={styles.entity}>
                  <span>{name.slice(0, 300)}</span>
                  <small>{inEntities(name) > 0 ? `${inEntities(name)} related` : 'only here'}</small>
                </AboutLink>
              </li>
            ))}
          </ul>
          {entities.length > mostNames && (
            <p className={styles.none}>and {pluralize(entities.length - mostNames, 'more', 'more')}</p>
          )}
        </section>
        <section className={styles.names} aria-label="Participants">
          <h2>
            Participants <span>{participants.length}</span>
          </h2>
          {participants.length === 0 && <p className={styles.none}>None given</p>}
          <ul>
            {participants.slice(0, mostNames).map((person) => (
              <li key={person} className={styles.person}>
                <EntityTile kind="end user" id={person} size={26} />
                <EntityLink kind="end user" id={person} />
                {inPeople(person) > 0 && (
                  <AboutLink id={id} name={person} about={about} className={styles.count}>
                    {inPeople(person)} related
                  </AboutLink>
                )}
              </li>
            ))}
          </ul>
          {participants.length > mostNames && (
            <p className={styles.none}>and {pluralize(participants.length - mostNames, 'more', 'more')}</p>
          )}
        </section>
      </div>
      <Panel title="Your notes" count="kept in this browser" className={styles.marks}>
        <OwnMarks kind="episode" id={id} />
      </Panel>
    </article>
  )
}

interface AboutLinkProps {
  id: string
  name: string
  /** The name that related episodes are narrowed to. */
  about: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Narrows the related episodes to those that share a name. A second click shows all of them again. */
function AboutLink({ id, name, about, className, children }: AboutLinkProps) {
  const isOn = about !== undefined && sameName(about) === sameName(name)
  return (
    <ViewLink
      to="/episodes/$id"
      params={{ id }}
      search={(before) => ({ ...before, about: isOn ? undefined : name })}
      replace
      resetScroll={false}
      current={isOn ? 'true' : undefined}
      className={className}
    >
      {children}
    </ViewLink>
  )
}
