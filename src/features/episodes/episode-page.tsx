import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { endpoints } from '@/api/endpoints'
import type { Episode, EpisodeReply } from '@/api/resources/episodes'
import { ActAsCard } from '@/entities/act-as'
import { EntityCell } from '@/entities/entity-cell'
import { EntityLink } from '@/entities/entity-link'
import { EntityName, useEntityName } from '@/entities/entity-name'
import { OpenById } from '@/entities/open-by-id'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { useEndUserToken } from '@/entities/use-end-user-token'
import { brief, countOf } from '@/lib/words'
import { TicketButton } from '@/ui/copy-button'
import { LongText } from '@/ui/long-text'
import { Empty, NotGiven, Panes, ReadState, Section } from '@/ui/page-parts'
import { RouterAnchor, RouterButton } from '@/ui/router-links'
import classes from './episodes.module.css'

/** What a conversation was about, what worked in it, and what came before and after. */
export function EpisodePage() {
  const { id } = useParams({ from: '/_frame/episodes/$id' })
  const { client } = useRouteContext({ from: '__root__' })
  const { isReady, actingId, endUserId } = useEndUserToken()
  const query = useQuery({
    queryKey: ['episode', id, actingId],
    queryFn: ({ signal }) =>
      client.call(endpoints.getEpisode, { params: { id } }, { signal, as: actingId ?? '' }),
    enabled: isReady,
  })
  const { data, isFetching, refetch } = query
  const name = useEntityName('episode', id)
  const { found, episode, chronological = [] } = data?.value ?? {}
  const isMissing = (found === false || (data && !episode)) && data?.unreadable.length === 0
  useOpenedMark({ kind: 'episode', id, isFound: episode !== undefined })
  // It may have been opened by another id than its own.
  const ownId = episode?.id ?? id
  const place = chronological.findIndex((one) => one.id === ownId)
  const [earlier, later] = [chronological[place - 1], place < 0 ? undefined : chronological[place + 1]]
  return (
    <>
      <RecordHeader
        kind="episode"
        id={id}
        title={isMissing ? 'Unknown episode' : episode?.topic || name}
        at={data?.at}
        isReading={isFetching}
        onRefresh={() => void refetch()}
        facts={
          data && (
            <>
              {episode?.mindspace_id && <EntityLink kind="space" id={episode.mindspace_id} />}
              <span>
                as <EntityName kind="end-user" id={endUserId ?? ''} />
              </span>
            </>
          )
        }
        actions={
          <>
            {data && episode && (
              <TicketButton
                what="An episode"
                size="sm"
                variant="subtle"
                at={data.at}
                facts={[
                  ['Episode', id],
                  ['Space', episode.mindspace_id],
                  ['End user', endUserId ?? undefined],
                ]}
              />
            )}
            {place >= 0 && (
              <Group gap={8} wrap="nowrap">
                <StepLink to={earlier}>Previous</StepLink>
                <StepLink to={later}>Next</StepLink>
              </Group>
            )}
          </>
        }
      />
      {isReady ? (
        <ReadState query={query} name={name} />
      ) : (
        <ActAsCard reason="An episode is read as an end user." />
      )}
      {isMissing && (
        <>
          <Empty>The service found no episode with this id in the tenant of this end user.</Empty>
          <OpenById kind="episode" initial={id} />
        </>
      )}
      {data && !isMissing && <Reader id={ownId} reply={data.value} />}
    </>
  )
}

function StepLink({ to, children }: { to: Episode | undefined; children: string }) {
  if (!to?.id) return null
  return (
    <RouterButton to="/episodes/$id" params={{ id: to.id }} title={brief(to.topic ?? to.id)}>
      {children}
    </RouterButton>
  )
}

function Reader({ id, reply }: { id: string; reply: EpisodeReply }) {
  const { episode = {}, related = [], chronological = [] } = reply
  const { summarized_conversation, subtopics = [], what_worked, what_to_avoid } = episode
  return (
    <Panes side={<Related episode={episode} related={related} />}>
      {chronological.length > 1 && <Timeline key={id} id={id} episodes={chronological} />}
      <Section title="Conversation">
        {subtopics.length > 0 && (
          <Group gap={6} mb="sm">
            {subtopics.map((word) => (
              <Badge key={word}>
                <bdi>{brief(word, 60)}</bdi>
              </Badge>
            ))}
          </Group>
        )}
        <Text fz={16} lh="26px" maw={700} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {summarized_conversation ? <LongText text={summarized_conversation} /> : <NotGiven />}
        </Text>
      </Section>
      <div className={classes.halves}>
        <Section title="What worked">
          <List items={linesOf(what_worked)} sign="+" item={(line) => <LongText text={line} />} />
        </Section>
        <Section title="What to avoid">
          <List items={linesOf(what_to_avoid)} sign="−" item={(line) => <LongText text={line} />} />
        </Section>
        <Section title="Entities" hint={episode.entities?.length}>
          <List items={episode.entities} item={(entity) => <bdi>{brief(entity, 200)}</bdi>} />
        </Section>
        <Section title="Participants" hint={episode.participant_ids?.length}>
          <List
            items={episode.participant_ids}
            item={(participant) => <EntityCell kind="end-user" id={participant} />}
          />
        </Section>
      </div>
    </Panes>
  )
}

/** The episodes of the space in their order. */
function Timeline({ id, episodes }: { id: string; episodes: readonly Episode[] }) {
  return (
    <ol ref={showCurrent} className={classes.timeline} aria-label="Episodes of the space, in their order">
      {episodes.map((one, index) => (
        // Without an id it is known by its place.
        <li key={one.id ?? index} aria-current={one.id === id || undefined}>
          <EpisodeLink episode={one} />
          <span>{one.id === id ? `${index + 1} of ${episodes.length}` : one.subtopics?.join(', ')}</span>
        </li>
      ))}
    </ol>
  )
}

/** Where there is no room for all of them. */
const showCurrent = (list: HTMLElement | null) =>
  list?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

function EpisodeLink({ episode: { id, topic } }: { episode: Episode }) {
  const name = <bdi>{brief(topic || id || 'Episode without an id', 200)}</bdi>
  if (!id) return name
  return (
    <RouterAnchor to="/episodes/$id" params={{ id }}>
      {name}
    </RouterAnchor>
  )
}

/** A text as the list that it often is. */
const linesOf = (text = '') =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.replace(/^\s*[-*•]\s+/, '')))

interface ListProps {
  items: readonly string[] | undefined
  sign?: '+' | '−'
  item: (text: string) => ReactNode
}

function List({ items = [], sign, item }: ListProps) {
  if (items.length === 0) return <NotGiven />
  return (
    <ul className={classes.list}>
      {items.map((text, index) => (
        // Equal ones are the same.
        <li key={index} data-sign={sign}>
          {item(text)}
        </li>
      ))}
    </ul>
  )
}

/** Those that the service calls related, the most alike first, with what they share. */
function Related({ episode, related }: { episode: Episode; related: readonly Episode[] }) {
  const compared = related
    .map((other) => {
      const shared = sharedWith(episode, other)
      return { other, shared, count: shared.words.length + shared.participants.length }
    })
    .toSorted((a, b) => b.count - a.count)
  return (
    <Section title="Related episodes" hint={related.length}>
      {related.length === 0 && <span>None.</span>}
      <ul className={classes.list}>
        {compared.map(({ other, shared: { words, participants }, count }, index) => (
          <li key={other.id ?? index} className={classes.related}>
            <Badge title="Shared entities, subtopics and participants">{count}</Badge>
            <div>
              <EpisodeLink episode={other} />
              <Text size="sm" c="dimmed">
                <bdi>{brief(words.join(', '), 200)}</bdi>
                {words.length > 0 && participants.length > 0 && ', '}
                {participants.length > 0 && countOf(participants.length, 'participant')}
                {count === 0 && 'Nothing in common found'}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What two episodes have in common, worked out here: the service does not say why it calls them related. */
export const sharedWith = (one: Episode, other: Episode) => ({
  /** Entities and subtopics. */
  words: common([one.entities, one.subtopics], [other.entities, other.subtopics]),
  participants: common([one.participant_ids], [other.participant_ids]),
})

type Lists = readonly (readonly string[] | undefined)[]

function common(ones: Lists, others: Lists): string[] {
  const known = new Set(others.flatMap((list = []) => list))
  return [...new Set(ones.flatMap((list = []) => list))].filter((text) => known.has(text))
}
