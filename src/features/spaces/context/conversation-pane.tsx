import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { displayZone } from '@/lib/time/display-zone'
import { pluralize } from '@/lib/text/pluralize'
import { FindField } from '@/ui/fields/find-field'
import { FindSteps } from '@/ui/page/find-steps'
import { EmptyState } from '@/ui/states/empty-state'
import { Notice } from '@/ui/states/notice'
import { Switch } from '@/ui/styles/toggles'
import { useStore } from '@/ui/use-store'
import type { Conversation } from '@/features/spaces/model/conversation'
import { isConversation } from '@/features/spaces/model/is-conversation'
import type { Message } from '@/features/spaces/model/message'
import { dayOf, timelineRows } from '@/features/spaces/model/timeline-rows'
import type { SpaceSearch } from '@/features/spaces/space-search'
import { refKey } from '@/storage/catalog/catalog-entry'
import { useCatalogEntities } from '@/storage/catalog/use-catalog'
import styles from './conversation-pane.module.css'
import { ReplyNotes } from './reply-notes'
import { SenderChips } from './sender-chips'
import type { ComparisonLabels } from './comparison-labels'
import { Timeline, type TimelineHandle } from './timeline'
import { useFind } from './use-find'
import { senderLabel, type SenderLabel } from './sender-label'

interface ConversationPaneProps {
  space: string
  participant: string
  conversation: Conversation
  search: SpaceSearch
  onSearch: (changes: Partial<SpaceSearch>) => Promise<void>
  /** Set while two contexts are compared. */
  comparison: ComparisonLabels | undefined
}

export function ConversationPane(props: ConversationPaneProps) {
  const { space, participant, conversation, search, onSearch, comparison } = props
  const router = useRouter()
  const zone = useStore(displayZone)
  const senders = useSenders(conversation)
  const timeline = useRef<TimelineHandle>(null)
  const [chosen, setChosen] = useState(search.msg)
  const [lastMsg, setLastMsg] = useState(search.msg)
  if (lastMsg !== search.msg) {
    // The address changed (Back, Forward or a link) and overrides the local selection.
    setLastMsg(search.msg)
    setChosen(search.msg)
  }
  const [only, setOnly] = useState<ReadonlySet<string>>(new Set())
  const [isTalkOnly, setTalkOnly] = useState(false)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const messages = useMemo(
    () =>
      conversation.messages.filter(
        (message) =>
          (!isTalkOnly || (isConversation(message) && !message.isRepeat)) &&
          (only.size === 0 || only.has(message.sender)),
      ),
    [conversation, isTalkOnly, only],
  )
  const places = useMemo(() => new Map(messages.map(({ key }, place) => [key, place])), [messages])
  /** The current selection when the address is updated: typing may have selected another message since. */
  const latest = useRef(chosen)
  const mark = (key: string) => {
    latest.current = key
    setChosen(key)
  }
  const choose = (key: string) => {
    mark(key)
    timeline.current?.show(key)
  }
  const here = chosen === undefined ? undefined : places.get(chosen)
  const current = here === undefined ? undefined : messages[here]
  const find = useFind({
    messages,
    query: search.q,
    onQuery: (q) => onSearch({ q, msg: latest.current }),
    here,
    onType: choose,
    onStep: (key) => {
      choose(key)
      void onSearch({ msg: key })
    },
  })
  const ownDay = current && dayOf(current.at, zone)
  // The day of the selected message is never collapsed.
  const closed = useMemo(
    () => (ownDay !== undefined && collapsed.has(ownDay) ? toggled(collapsed, ownDay) : collapsed),
    [collapsed, ownDay],
  )
  const rows = useMemo(() => timelineRows(messages, closed, zone), [messages, closed, zone])
  const hidden = conversation.messages.length - messages.length
  const isLost =
    search.msg !== undefined &&
    !places.has(search.msg) &&
    !conversation.messages.some(({ key }) => key === search.msg)
  const linkOf = ({ key }: Message) =>
    new URL(
      router.buildLocation({ to: '/spaces/$id', params: { id: space }, search: { participant, msg: key } })
        .href,
      window.location.origin,
    ).href
  if (conversation.messages.length === 0) return <NoMessages conversation={conversation} />
  return (
    <>
      <div className={styles.bar}>
        <FindSteps
          label="Find in the conversation"
          isSearching={find.words.trim() !== ''}
          found={find.found.length}
          place={find.place}
          onStep={find.step}
        >
          <FindField
            label="Find in the conversation"
            placeholder="Find in the conversation"
            find={find.typed}
          />
        </FindSteps>
        <SenderChips
          senders={conversation.senders}
          words={senders}
          chosen={only}
          onToggle={(key) => setOnly(toggled(only, key))}
        />
        <div className={styles.switches}>
          {hidden > 0 && <span className={styles.hidden}>{pluralize(hidden, 'message')} hidden</span>}
          <Switch
            label="Hide duplicates and system messages"
            checked={isTalkOnly}
            onChange={({ target }) => setTalkOnly(target.checked)}
          />
        </div>
      </div>
      {isLost && (
        <Notice bar live tone="warn" title="The linked message is not in this reply">
          This participant may not see it, or the service returned only part of the conversation.
        </Notice>
      )}
      <ReplyNotes conversation={conversation} />
      {messages.length === 0 ? (
        <EmptyState title="No message matches the filters">
          {pluralize(hidden, 'message is', 'messages are')} hidden.
        </EmptyState>
      ) : (
        <Timeline
          ref={timeline}
          space={space}
          conversation={conversation}
          rows={rows}
          senders={senders}
          words={find.words}
          current={chosen}
          collapsed={closed}
          comparison={comparison}
          linkOf={linkOf}
          onChoose={(key) => {
            mark(key)
            void onSearch({ msg: key })
          }}
          onFold={(day) => setCollapsed(toggled(collapsed, day))}
        />
      )}
    </>
  )
}

function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  return set.has(item) ? new Set([...set].filter((one) => one !== item)) : new Set([...set, item])
}

/** Labels of all senders in a conversation, by sender key. */
function useSenders({ senders }: Conversation): ReadonlyMap<string, SenderLabel> {
  const endUsers = useCatalogEntities('end user')
  const users = useCatalogEntities('user')
  return useMemo(() => {
    const entriesByRef = new Map([...users, ...endUsers].map((entry) => [refKey(entry), entry]))
    return new Map(
      [...senders].map(([key, sender]) => {
        const id = sender.id ?? ''
        const user = sender.name === undefined ? entriesByRef.get(refKey({ kind: 'user', id })) : undefined
        const entry = entriesByRef.get(refKey({ kind: 'end user', id })) ?? user
        return [key, senderLabel(sender, entry)]
      }),
    )
  }, [senders, endUsers, users])
}

/** A reply without messages: nothing was sent, or the reply has no readable list. */
function NoMessages({ conversation: { problem, unreadable } }: { conversation: Conversation }) {
  if (problem !== undefined)
    return (
      <EmptyState title="The reply has no list of messages">
        <code>chat_history</code> {problem}, so it is unknown whether anyone wrote. The Raw view shows it as
        received.
      </EmptyState>
    )
  if (unreadable > 0)
    return (
      <EmptyState title="No readable messages">
        {pluralize(unreadable, 'entry in the list is not a message', 'entries in the list are not messages')}.
        The Raw view shows the reply as received.
      </EmptyState>
    )
  return <EmptyState title="No messages yet">The reply contains no messages for this participant.</EmptyState>
}
