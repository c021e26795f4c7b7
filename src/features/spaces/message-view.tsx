import { Badge, Group, Highlight, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { useEntityName, useEntry } from '@/entities/entity-name'
import { stringSearchParams } from '@/lib/search-params'
import { exactTime, timeOfDay } from '@/lib/time/time-text'
import { brief } from '@/lib/words'
import { Face } from '@/ui/face'
import { shortId } from '@/ui/id-chip'
import { LongText } from '@/ui/long-text'
import { RouterAnchor } from '@/ui/router-links'
import type { Message } from './conversation'
import classes from './spaces.module.css'

/** Who sent a message: as it was seen, and what this browser knows of them. */
export function useSender(message: Message | undefined) {
  const { sent_by_user_id: id = '', sent_by_user_name: given } = message?.json ?? {}
  const known = useEntityName('end-user', id)
  const { persona_id: personaId, participant_type: type } = useEntry('end-user', id)?.fields ?? {}
  // End users are bound to a persona too: the type tells, where it is given.
  const isTyped = typeof type === 'string' && type !== ''
  const isPersona = isTyped ? /persona/i.test(type) : typeof personaId === 'string' && personaId !== ''
  return {
    id,
    name: given || (id === '' ? 'Unknown sender' : known),
    isPersona,
    kind: isPersona ? 'persona' : type === undefined ? undefined : 'end user',
    personaId: typeof personaId === 'string' ? personaId : '',
  }
}

interface MessageViewProps {
  message: Message
  /** The one that it answers. */
  answered: Message | undefined
  /** What most messages of the conversation are: only another type or status is shown. */
  usual: Pick<Message['json'], 'message_type' | 'status'>
  /** Marked in the text. */
  find?: string
  isSelected?: boolean
  /** Read while it was followed. */
  isNew?: boolean
  /** Opens what is known about a message. Left out where nothing opens. */
  onSelect?: (key: string) => void
}

const marked = { borderRadius: 3, background: 'var(--pc-accent-soft2)', color: 'var(--pc-accent-text)' }
/** Letters of a message that are shown unasked. */
const shownUnasked = 4_000

/** A message as a participant sees it. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  const { message, answered, usual, find = '', isSelected, isNew, onSelect } = props
  const { key, json, editedAt, repeats } = message
  const sender = useSender(message)
  const select = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button')
    if (!isControl && getSelection()?.type !== 'Range') onSelect?.(key)
  }
  if (repeats)
    return (
      <div className={classes.repeat}>
        <IconCopy size={14} aria-hidden />
        <span>
          Sent twice, the same <code>client_message_id</code>
        </span>
        <MessageTime message={message} />
      </div>
    )
  return (
    // The keyboard has the link of the time for this.
    <div
      className={classes.message}
      data-selected={isSelected || undefined}
      data-opens={onSelect !== undefined || undefined}
      onClick={select}
    >
      {answered && <Answered message={answered} onSelect={onSelect} />}
      <Face name={sender.name} seed={sender.id} size={28} shape={sender.isPersona ? 'square' : 'round'} />
      <div style={{ minWidth: 0 }}>
        <div className={classes.messageHead}>
          <strong>
            <bdi>{brief(sender.name, 100)}</bdi>
          </strong>
          {sender.kind && <span>{sender.kind}</span>}
          {isNew && <Badge>New</Badge>}
          {json.deduplicated && <Badge color="gray">Deduplicated</Badge>}
          <Unusual value={json.message_type} usual={usual.message_type} />
          <Unusual value={json.status} usual={usual.status} />
          {editedAt !== undefined && <span title={exactTime(editedAt)}>edited</span>}
          <MessageTime
            message={message}
            onSelect={onSelect}
            isSelected={isSelected}
            isReply={sender.isPersona}
          />
        </div>
        <div className={classes.text}>
          {find !== '' && json.content && json.content.length < shownUnasked ? (
            <Highlight inherit highlight={find} highlightStyles={marked}>
              {json.content}
            </Highlight>
          ) : (
            <LongText text={json.content ?? ''} most={shownUnasked} />
          )}
        </div>
        <Attachments ids={json.artifact_ids} />
      </div>
    </div>
  )
})

function Unusual({ value, usual }: { value: string | undefined; usual: string | undefined }) {
  if (!value || value === usual) return null
  return (
    <Badge color="gray">
      <bdi>{brief(value, 40)}</bdi>
    </Badge>
  )
}

/** The line above an answer, which leads to what it answers. */
function Answered({ message, onSelect }: MessageTimeProps) {
  const { name } = useSender(message)
  return (
    <UnstyledButton
      className={classes.answered}
      disabled={!onSelect}
      onClick={() => onSelect?.(message.key)}
      title="Go to the message that this one answers"
    >
      <IconArrowBackUp size={14} aria-hidden />
      <bdi>{brief(name, 60)}</bdi>
      <bdi>{brief(message.json.content ?? '', 160)}</bdi>
    </UnstyledButton>
  )
}

interface MessageTimeProps {
  message: Message
  onSelect?: ((key: string) => void) | undefined
  isSelected?: boolean | undefined
  /** Of a persona. */
  isReply?: boolean
}

/** When it was sent, as the link to what is known about it. */
function MessageTime({ message: { at, json, key }, onSelect, isSelected, isReply }: MessageTimeProps) {
  const words = at === undefined ? String(json.create_at ?? 'No time') : timeOfDay(at)
  const time = (
    <time title={at === undefined ? undefined : exactTime(at)} dateTime={json.create_at?.toString()}>
      {brief(words, 40)}
    </time>
  )
  if (!onSelect) return time
  const word = isReply ? 'Why did it say that?' : 'About this message'
  return (
    <Link
      to="."
      search={(search) => ({ ...search, message: key, why: '1' })}
      replace
      resetScroll={false}
      aria-current={isSelected || undefined}
      aria-label={`${word} ${words}`}
      data-word={word}
    >
      {time}
    </Link>
  )
}

/** The files of a message, which lead to the artifacts. */
function Attachments({ ids = [] }: { ids: readonly string[] | undefined }) {
  if (ids.length === 0) return null
  return (
    <Group gap={6} mt={6}>
      {ids.map((id) => (
        <RouterAnchor
          key={id}
          from="/spaces/$id"
          to="/spaces/$id/artifacts"
          search={({ participant }) => stringSearchParams({ participant, artifact: id })}
          className={classes.attachment}
        >
          <IconPaperclip size={14} aria-hidden />
          <bdi className="mono">{shortId(id, 24)}</bdi>
        </RouterAnchor>
      ))}
    </Group>
  )
}
