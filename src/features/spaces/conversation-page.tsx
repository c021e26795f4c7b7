import { Button, Menu, Switch } from '@mantine/core'
import { IconColumns2, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { spaceContextQuery } from '@/api/queries/spaces'
import { EntityFace } from '@/entities/entity-cell'
import { EntityName, useEndUserNames } from '@/entities/entity-name'
import { usePageActions } from '@/lib/page-actions'
import { useStore } from '@/lib/use-store'
import { countOf, sentence } from '@/lib/words'
import { ReadAge } from '@/ui/age'
import { Empty, FilterBar, Notice, ReadState } from '@/ui/page-parts'
import { Comparison } from './comparison'
import { conversationOf, lengthOf, type Message } from './conversation'
import { Find, Messages } from './messages'
import { ChooseParticipant, mostOffered, ParticipantButton, ParticipantMenu } from './participant-menu'
import classes from './spaces.module.css'
import { useParticipants, useView } from './use-space'
import { WhyPanel } from './why-panel'

/** The conversation of a space as one of its participants sees it, or beside what another one sees. */
export function ConversationPage() {
  const { id } = useParams({ from: '/_frame/spaces/$id/' })
  const { participant, vs } = useSearch({ from: '/_frame/spaces/$id/' })
  if (participant === undefined) return <ChooseParticipant id={id} />
  if (vs !== undefined) return <Comparison id={id} participant={participant} vs={vs} />
  return <OneView key={participant} id={id} participant={participant} />
}

const none: readonly Message[] = []

function OneView({ id, participant }: { id: string; participant: string }) {
  const { client, identities } = useRouteContext({ from: '__root__' })
  const { search, navigate, change } = useView()
  const { message: messageKey, why, find = '' } = search
  const [chosenKey, chooseKey] = useState<string | null>(null)
  // One that was removed meanwhile is not sent.
  const fundedBy = useStore(identities).fundingKeys.find(({ id: key }) => key === chosenKey)?.id ?? null
  const followed = useFollowedContext(spaceContextQuery(client, id, participant, fundedBy), fundedBy !== null)
  const { query, conversation, added } = followed
  const { data, isFetching, refetch } = query
  useEndUserNames(conversation?.senders)
  const message = messageKey === undefined ? undefined : conversation?.byKey.get(messageKey)
  const select = useCallback((key: string) => change({ message: key, why: '1' }), [change])
  const seeAs = (other: string) => change({ participant: other })
  const { ids } = useParticipants(id)
  usePageActions('this space', () => seeAsActions(ids, participant, seeAs))
  const { chat_history = [], corpus = [], corpora = [] } = data?.value ?? {}
  return (
    <>
      <ReadAge at={data?.at} isReading={isFetching} onRefresh={() => void refetch()} />
      <FilterBar>
        <Find messages={conversation?.messages ?? none} />
        {data && (
          <Button variant="subtle" onClick={() => change({ message: '', why: '1' })}>
            {`${countOf(corpus.length, 'passage')}, ${countOf(corpora.length, 'corpus', 'corpora')}`}
          </Button>
        )}
        <small className={classes.seenBy}>Seen by</small>
        <ParticipantMenu
          space={id}
          without={[participant]}
          onChoose={seeAs}
          more={<KeyChoice chosen={fundedBy} onChoose={chooseKey} />}
        >
          <ParticipantButton participant={participant} />
        </ParticipantMenu>
        <ParticipantMenu
          space={id}
          without={[participant]}
          onChoose={(vs) => void navigate({ search: { participant, vs } })}
        >
          <Button leftSection={<IconColumns2 size={14} aria-hidden />}>Compare</Button>
        </ParticipantMenu>
        <Switch label="Follow" checked={followed.isFollowing} disabled={!data} onChange={followed.toggle} />
      </FilterBar>
      {(data?.value.participant_id ?? participant) !== participant && (
        <Notice>The service answered for another participant than the chosen one.</Notice>
      )}
      {fundedBy !== null && (
        <Notice>What the API key may see is shown, not all that the participant sees.</Notice>
      )}
      <FollowNotice followed={followed} onShow={select} />
      <ReadState query={query} name="the conversation" />
      {conversation && messageKey !== undefined && !message && (
        <Notice>The message of this link is not among those that this participant sees.</Notice>
      )}
      {conversation && chat_history.length === 0 && data?.unreadable.length === 0 && (
        <Empty>This participant sees no messages.</Empty>
      )}
      {conversation && chat_history.length > 0 && (
        <Messages
          conversation={conversation}
          find={find}
          selected={messageKey}
          added={added}
          onSelect={select}
        />
      )}
      {data && conversation && (
        <WhyPanel
          id={id}
          participant={participant}
          answer={data}
          conversation={conversation}
          isOpen={why !== undefined}
          message={message}
          onSelect={select}
          onClose={() => change({ why: '' })}
        />
      )}
    </>
  )
}

/** Milliseconds. */
const [shortestPause, longestFollow] = [5_000, 10 * 60_000]
/** Characters of a context that is too large to be read again and again. */
const largest = 5_000_000

interface Following {
  /** Epoch milliseconds. */
  readonly since: number
  /** Keys of the messages that were there then. */
  readonly seen: ReadonlySet<string>
}

/**
 * What a participant sees; if followed, read again and again while the page is seen. That stops at a failure, after ten
 * minutes, with an API key, and where there is too much to read.
 */
function useFollowedContext(options: ReturnType<typeof spaceContextQuery>, isFunded: boolean) {
  const [following, setFollowing] = useState<Following>()
  const [stoppedBy, setStoppedBy] = useState<string>()
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      following !== undefined && Math.max(shortestPause, 5 * (state.data?.took ?? 0)),
  })
  const { data, error } = query
  const conversation = data && conversationOf(data.value)
  const reasons = [
    [isFunded, 'Not with an API key: each read may cost.'],
    [error !== null, 'The last read failed.'],
    [data && lengthOf(data.value) > largest, 'Too much to be read again and again.'],
    [following && data && data.at - following.since > longestFollow, 'Stopped after ten minutes.'],
  ] as const
  const why = reasons.find(([isSo]) => isSo)?.[1]
  if (following && why !== undefined) {
    setFollowing(undefined)
    setStoppedBy(why)
  }
  const toggle = () => {
    setStoppedBy(undefined)
    const seen = new Set(conversation?.messages.map(({ key }) => key))
    setFollowing(following || !data ? undefined : { since: Date.now(), seen })
  }
  const added = following ? (conversation?.messages ?? []).filter(({ key }) => !following.seen.has(key)) : []
  return { query, conversation, isFollowing: following !== undefined, stoppedBy, added, toggle }
}

/** An API key, whose scope is then shown. */
function KeyChoice({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string | null) => void }) {
  const { identities } = useRouteContext({ from: '__root__' })
  const { fundingKeys } = useStore(identities)
  if (fundingKeys.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>As an API key sees it</Menu.Label>
      {[{ id: null, name: 'No key' }, ...fundingKeys].map(({ id, name }) => (
        <Menu.Item
          key={id}
          leftSection={<IconKey size={14} aria-hidden />}
          disabled={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}

interface FollowNoticeProps {
  followed: ReturnType<typeof useFollowedContext>
  onShow: (key: string) => void
}

/** What came while the space was followed, or why that ended. */
function FollowNotice({ followed: { isFollowing, added, stoppedBy }, onShow }: FollowNoticeProps) {
  const [first] = added
  if (isFollowing && first)
    return (
      <Notice>
        <span>{countOf(added.length, 'new message')}</span>
        <Button size="xs" onClick={() => onShow(first.key)}>
          Show
        </Button>
      </Notice>
    )
  return stoppedBy === undefined ? null : <Notice>{sentence`Not followed. ${stoppedBy}`}</Notice>
}

function seeAsActions(ids: readonly string[], participant: string, seeAs: (id: string) => void) {
  return ids
    .filter((id) => id !== participant)
    .slice(0, mostOffered)
    .map((id) => ({
      id: `see as ${id}`,
      label: 'See the space as',
      also: id,
      note: <EntityName kind="end-user" id={id} />,
      icon: <EntityFace kind="end-user" id={id} size={20} />,
      onChoose: () => seeAs(id),
    }))
}
