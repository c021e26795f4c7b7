import { ButtonLink } from '@/ui/button-link'
import { truncate } from '@/lib/text/truncate'
import { describeFailure } from '@/api/failures/describe-failure'
import { EntityLink } from '@/entities/entity-link'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorCard } from '@/ui/states/error-card'
import { LoadingLines } from '@/ui/states/loading-lines'
import { EpisodeLink, episodeName } from './episode-link'
import styles from './compare-episodes.module.css'
import type { EpisodeView } from './model/episode-view'
import { pointKey } from './model/related-episodes'
import { common, sameName, without } from './model/shared-content'
import { useEpisode } from './use-episode'

interface CompareEpisodesProps {
  episode: EpisodeView
  vs: string
  identity: string
}

const mostText = 6_000
const asIs = (id: string) => id

/** Two episodes side by side: what they have in common, and what only one of them has. */
export function CompareEpisodes({ episode, vs, identity }: CompareEpisodesProps) {
  const { reading, error, onReload } = useEpisode(vs, identity)
  const other = reading?.outcome === 'found' ? reading.episode : undefined
  return (
    <section className={styles.compare} aria-label="Comparison of two episodes">
      {other ? (
        <Compared one={episode} other={other} />
      ) : error ? (
        <ErrorCard
          live
          failure={{
            ...describeFailure(error),
            title: `The other episode could not be read: ${describeFailure(error).title}`,
          }}
          onRetry={onReload}
          retryLabel="Read again"
        />
      ) : reading ? (
        <EmptyState
          title="The episode to compare with was not found"
          action={
            <ButtonLink
              to="/episodes/$id"
              params={{ id: episode.id }}
              search={(before) => ({ ...before, vs: undefined })}
            >
              Close comparison
            </ButtonLink>
          }
        >
          Episode not found for the acting user.
        </EmptyState>
      ) : (
        <LoadingLines label="Reading the other episode" />
      )}
    </section>
  )
}

function Compared({ one, other }: { one: EpisodeView; other: EpisodeView }) {
  const rows = [
    { title: 'Subtopics', of: 'subtopics', keyOf: sameName },
    { title: 'Entities', of: 'entities', keyOf: sameName },
    { title: 'Participants', of: 'participants', keyOf: asIs },
    { title: 'What worked', of: 'worked', keyOf: pointKey },
    { title: 'What to avoid', of: 'avoid', keyOf: pointKey },
  ] as const
  const names = [one, other].map((episode) => episodeName(episode).slice(0, 120))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="pc-visually-hidden">Part</span>
          </th>
          <th scope="col">
            <EpisodeLink episode={one} />
            <small className={styles.only}>only in this episode</small>
          </th>
          <th scope="col">In both</th>
          <th scope="col">
            <EpisodeLink episode={other} />
            <small className={styles.only}>only in this episode</small>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Summary</th>
          <td data-of={names[0]}>{truncate(one.summary, mostText) || <Nothing />}</td>
          <td data-of="In both">
            <Whether one={one.summary} other={other.summary} />
          </td>
          <td data-of={names[1]}>{truncate(other.summary, mostText) || <Nothing />}</td>
        </tr>
        <tr>
          <th scope="row">Space</th>
          <td data-of={names[0]}>
            <Space id={one.space} />
          </td>
          <td data-of="In both">
            <Whether one={one.space} other={other.space} />
          </td>
          <td data-of={names[1]}>
            <Space id={other.space} />
          </td>
        </tr>
        {rows.map(({ title, of, keyOf }) => (
          <tr key={of}>
            <th scope="row">{title}</th>
            {[
              without(one[of], other[of], keyOf),
              common(one[of], other[of], keyOf),
              without(other[of], one[of], keyOf),
            ].map((texts, index) => (
              <td
                key={index}
                data-both={index === 1 || undefined}
                data-of={index === 1 ? 'In both' : `Only ${names[index === 0 ? 0 : 1] ?? ''}`}
              >
                {texts.length === 0 ? <Nothing /> : <Texts texts={texts} arePeople={of === 'participants'} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Texts({ texts, arePeople }: { texts: readonly string[]; arePeople: boolean }) {
  return (
    <ul>
      {texts.slice(0, 100).map((text, index) => (
        <li key={index}>
          {arePeople ? <EntityLink kind="end user" id={text} noPeek /> : truncate(text, 600)}
        </li>
      ))}
      {texts.length > 100 && <li>and {texts.length - 100} more</li>}
    </ul>
  )
}

function Space({ id }: { id: string }) {
  return id === '' ? <Nothing /> : <EntityLink kind="space" id={id} noPeek />
}

function Whether({ one, other }: { one: string; other: string }) {
  return one === '' || other === '' ? <Nothing /> : one === other ? 'The same' : 'Different'
}

function Nothing() {
  return <span className={styles.nothing}>none</span>
}
