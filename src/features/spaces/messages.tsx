import { Divider, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import { groupedBy } from '@/lib/grouped-by'
import { dateText } from '@/lib/time/time-text'
import { countOf, countText } from '@/lib/words'
import { SearchField } from '@/ui/search-field'
import { answeredBy, foundIn, type Conversation, type Message } from './conversation'
import { MessageList } from './message-list'
import { MessageView } from './message-view'
import { StepButtons } from '@/ui/page-parts'
import classes from './spaces.module.css'
import { useView } from './use-space'

/** Finds messages by their text, one after the other. */
export function Find({ messages }: { messages: readonly Message[] }) {
  const { search, change } = useView()
  const { find: text = '', message: shown } = search
  const found = useMemo(() => foundIn(messages, text), [messages, text])
  const place = found.findIndex(({ key }) => key === shown)
  const step = (by: 1 | -1) => {
    const next = found.at(place < 0 ? (by > 0 ? 0 : -1) : (place + by) % found.length)
    if (next) change({ message: next.key })
  }
  const count = messages.filter(({ repeats }) => !repeats).length
  const stepper = (by: 1 | -1) => (found.length > 0 ? () => step(by) : undefined)
  const which =
    place < 0
      ? countOf(found.length, 'match', 'matches')
      : `${countText(place + 1)} of ${countText(found.length)}`
  return (
    <SearchField
      className={classes.find}
      aria-label="Find in the messages"
      placeholder={count === 0 ? 'Find in the messages' : `Find in ${countOf(count, 'message')}`}
      leftSection={<IconSearch size={14} aria-hidden />}
      // In the field, so that nothing moves while one types.
      rightSection={
        text.trim() !== '' && (
          <>
            <Text span size="sm" role="status" ml="auto" mr={4}>
              {found.length === 0 ? 'No matches' : which}
            </Text>
            <StepButtons noun="match" onPrevious={stepper(-1)} onNext={stepper(1)} />
          </>
        )
      }
      rightSectionWidth={150}
      rightSectionPointerEvents="all"
      flex="1 1 140px"
      miw={text === '' ? undefined : 250}
      maw={300}
      value={text}
      onChange={(find) => change({ find })}
      onKeyDown={({ key, shiftKey }) => key === 'Enter' && step(shiftKey ? -1 : 1)}
    />
  )
}

type Row = { readonly key: string } & ({ readonly day: string } | { readonly message: Message })

/** The messages, with a line where a day begins. */
function withDays(messages: readonly Message[]): Row[] {
  let last = ''
  return messages.flatMap((message): Row[] => {
    const day = message.at === undefined ? last : dateText(message.at)
    const row = { key: message.key, message }
    if (day === last) return [row]
    last = day
    return [{ key: `day ${day}`, day }, row]
  })
}

interface MessagesProps {
  conversation: Conversation
  find: string
  selected: string | undefined
  /** Those that came while it was followed. */
  added: readonly Message[]
  onSelect: (key: string) => void
}

/** The conversation, as long as it may be. */
export function Messages({ conversation, find, selected, added, onSelect }: MessagesProps) {
  const { messages } = conversation
  const rows = useMemo(() => withDays(messages), [messages])
  const usual = useMemo(() => usualOf(messages), [messages])
  return (
    <MessageList label="Messages" rows={rows} estimate={heightOf} target={selected}>
      {(row) =>
        'day' in row ? (
          <Divider label={row.day} labelPosition="left" mx="var(--pc-gutter)" pt={14} />
        ) : (
          <MessageView
            message={row.message}
            answered={answeredBy(conversation, row.message)}
            usual={usual}
            find={find}
            isSelected={row.key === selected}
            isNew={added.includes(row.message)}
            onSelect={onSelect}
          />
        )
      }
    </MessageList>
  )
}

/** Pixels, before it is drawn. */
function heightOf(row: Row): number {
  if ('day' in row) return 36
  const { content = '', reply_to_message_id, artifact_ids = [] } = row.message.json
  if (row.message.repeats) return 24
  const lines = Math.ceil(Math.min(content.length, 4_000) / 66) || 1
  return 38 + 20 * lines + (reply_to_message_id ? 20 : 0) + (artifact_ids.length > 0 ? 34 : 0)
}

/** The type and the status of most messages. */
export function usualOf(messages: readonly Message[]): Pick<Message['json'], 'message_type' | 'status'> {
  const most = (name: 'message_type' | 'status') => {
    const groups = [...groupedBy(messages, ({ json }) => json[name])]
    return groups.toSorted(([, some], [, others]) => others.length - some.length)[0]?.[0]
  }
  return { message_type: most('message_type'), status: most('status') }
}
