import { ActionIcon, Badge } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { memo } from 'react'
import IconReply from '@tabler/icons-react/dist/esm/icons/IconCornerUpRight.mjs'
import { labeled } from '@/ui/overlays/labeled'
import { formatterOf } from '@/lib/time/display-zone'
import { truncate } from '@/lib/text/truncate'
import { isUnzoned } from '@/lib/time/moment'
import { exactTime } from '@/lib/time/relative-time'
import { useCopy } from '@/ui/use-copy'
import type { Conversation } from '@/features/spaces/model/conversation'
import type { Message } from '@/features/spaces/model/message'
import type { DifferingMessage } from '@/features/spaces/model/united'
import { isConversation } from '@/features/spaces/model/is-conversation'
import { isText } from '@/lib/json/shape'
import { readableText } from '@/lib/text/readable-text'
import { shortId } from '@/ui/short-id'
import { AttachmentChips } from './attachment-chips'
import { MessageDifference } from './message-difference'
import { MessageText } from './message-text'
import { SenderAvatar } from './sender-avatar'
import { unknownSender, type SenderLabel } from './sender-label'
import styles from './message-row.module.css'

interface MessageRowProps {
  message: Message
  space: string
  conversation: Conversation
  senders: ReadonlyMap<string, SenderLabel>
  words: string
  /** Who sees the message, if not both sides of the comparison do. */
  sideLabel: string | undefined
  /** Set if the message differs between the two compared contexts. */
  twice: DifferingMessage | undefined
  hereName: string
  thereName: string
  linkOf: (message: Message) => string
  isChosen: boolean
  /** The only message in the tab order. */
  isStop: boolean
  /** A long text is shown in full. */
  isOpen: boolean
  isBelowItsOrigin: boolean
  onOpen: (key: string) => void
  onChoose: (key: string) => void
  onJump: (key: string) => void
}

const clock = formatterOf({ hour: '2-digit', minute: '2-digit', second: '2-digit' })

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, senders, sideLabel, twice, isChosen, isStop } = props
  const sender = senders.get(message.sender) ?? unknownSender
  // A repeat that differs between two contexts is shown in full.
  if (message.repeats && !isChosen && !twice) return <Repeat {...props} name={sender.name} />
  return (
    <article
      className={styles.message}
      data-message={message.key}
      data-chosen={isChosen || undefined}
      data-sight={sideLabel === undefined ? undefined : 'one'}
      data-arc={props.isBelowItsOrigin || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${sender.name}, ${message.at === undefined ? 'no time given' : clock(message.at)}`}
      onClick={() => props.onChoose(message.key)}
    >
      <SenderAvatar sender={sender} size={28} />
      <div className={styles.body}>
        {message.replyTo !== undefined && <ReplyQuote {...props} id={message.replyTo} />}
        <div className={styles.head}>
          <strong dir="auto">{sender.name}</strong>
          {sender.kind && <span>{sender.kind}</span>}
          {!isConversation(message) && <Badge variant="outline">{message.type.slice(0, 40)}</Badge>}
          {isDeduplicated(message) && <Badge variant="outline">Deduplicated</Badge>}
          {message.id !== undefined && props.conversation.sharedIds.has(message.id) && (
            <Badge color="yellow">More than one message has this id</Badge>
          )}
          {sideLabel !== undefined && <Badge color="violet">{sideLabel}</Badge>}
          <span className={styles.facts}>
            {message.editedAt !== undefined && (
              <span title={exactTime(message.editedAt)}>changed {clock(message.editedAt)}</span>
            )}
            {isConversation(message) && !/^text$/i.test(message.type) && (
              <span className="pc-mono" title="message_type">
                {message.type.slice(0, 40)}
              </span>
            )}
            <span className="pc-mono">{message.status.slice(0, 40)}</span>
            <When message={message} />
          </span>
        </div>
        <MessageText {...props} />
        {twice && <MessageDifference {...{ message, twice }} here={props.hereName} there={props.thereName} />}
        <AttachmentChips
          space={props.space}
          ids={message.artifacts}
          sender={isText(message.json.sent_by_user_id) ? message.json.sent_by_user_id : undefined}
        />
      </div>
      <MessageActions {...props} />
    </article>
  )
})

/** Whether the service marks the message as deduplicated. */
function isDeduplicated({ json }: Message): boolean {
  return json.deduplicated === true
}

/** The time, or the raw value if it is not a readable time. */
function When({ message: { at, json } }: Pick<MessageRowProps, 'message'>) {
  const given = json.create_at
  if (at !== undefined)
    return (
      <time title={isUnzoned(given) ? `${exactTime(at)}, given without a time zone` : exactTime(at)}>
        {clock(at)}
      </time>
    )
  if (given === undefined || given === null || given === '') return null
  return (
    <span className="pc-mono" title="create_at, which cannot be read as a time">
      {truncate(typeof given === 'string' ? given : JSON.stringify(given), 40)}
    </span>
  )
}

function MessageActions({ message, linkOf, isStop }: MessageRowProps) {
  return (
    <span className={styles.actions}>
      <CopyAction
        label="Copy a link to this message"
        textOf={() => linkOf(message)}
        Icon={IconLink}
        isStop={isStop}
      />
      <CopyAction
        label="Copy its text"
        textOf={() => (message.isMalformed ? JSON.stringify(message.json.content) : message.content)}
        Icon={IconCopy}
        isStop={isStop}
      />
    </span>
  )
}

interface CopyActionProps {
  label: string
  textOf: () => string
  Icon: typeof IconCopy
  isStop: boolean
}

function CopyAction({ label, textOf, Icon, isStop }: CopyActionProps) {
  const { copied, copy } = useCopy()
  const Shown = copied ? IconCheck : Icon
  return (
    <ActionIcon
      size="xs"
      {...labeled(label)}
      tabIndex={isStop ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        copy(textOf())
      }}
    >
      <Shown size={14} aria-hidden />
    </ActionIcon>
  )
}

function Repeat({ message, name, isStop, onChoose }: MessageRowProps & { name: string }) {
  return (
    <article
      className={styles.repeat}
      data-message={message.key}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${name}, a repeat`}
      onClick={() => onChoose(message.key)}
    >
      <IconCopy size={14} aria-hidden />
      <span>
        Repeat of an earlier message by <bdi>{name}</bdi>, same <code>client_message_id</code>
      </span>
      {isDeduplicated(message) && <Badge variant="outline">Deduplicated</Badge>}
      {message.at !== undefined && <time title={exactTime(message.at)}>{clock(message.at)}</time>}
    </article>
  )
}

interface ReplyQuoteProps {
  /** Id of the message that this one replies to. */
  id: string
  conversation: Conversation
  senders: ReadonlyMap<string, SenderLabel>
  isStop: boolean
  onJump: (key: string) => void
}

/** Quotes the message that this one replies to, with a link to it. */
function ReplyQuote({ id, conversation, senders, isStop, onJump }: ReplyQuoteProps) {
  const origin = conversation.byId.get(id)
  if (!origin)
    return (
      <p className={styles.quote}>
        <IconReply size={12} aria-hidden /> Answers <code>{shortId(id)}</code>, which is not in this reply
      </p>
    )
  const text = readableText(truncate(origin.isMalformed ? 'Text that cannot be read' : origin.content, 90))
  return (
    <button
      type="button"
      className={styles.quote}
      tabIndex={isStop ? 0 : -1}
      aria-label={`Go to what it answers: ${truncate(text, 60)}`}
      onClick={(event) => {
        event.stopPropagation()
        onJump(origin.key)
      }}
    >
      <IconReply size={12} aria-hidden />
      <b dir="auto">{senders.get(origin.sender)?.name}</b> <span dir="auto">{text}</span>
    </button>
  )
}
