import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { memo } from 'react'
import { formatterOf } from '@/lib/display-zone'
import { clipped } from '@/lib/clipped'
import { counted } from '@/lib/counted'
import { exactTime } from '@/lib/relative-time'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { useCopy } from '@/ui/use-copy'
import { markedParts } from '@/features/spaces/model/find-messages'
import type { Conversation } from '@/features/spaces/model/conversation'
import type { Message } from '@/features/spaces/model/message'
import { isConversation } from '@/features/spaces/model/is-conversation'
import { AttachmentChips } from './attachment-chips'
import { ReplyQuote } from './reply-quote'
import { SenderFace } from './sender-face'
import { unknownSender, type SenderWords } from './sender-words'
import styles from './message-row.module.css'

interface MessageRowProps {
  message: Message
  space: string
  conversation: Conversation
  senders: ReadonlyMap<string, SenderWords>
  words: string
  /** Who sees it, where not everybody does. */
  sight: string | undefined
  linkOf: (message: Message) => string
  isChosen: boolean
  /** The one message that Tab stops at. */
  isStop: boolean
  /** All of a long text is shown. */
  isOpen: boolean
  isBelowItsOrigin: boolean
  onOpen: (key: string) => void
  onChoose: (key: string) => void
  onJump: (key: string) => void
}

const clock = formatterOf({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
/** Characters of a text before it is folded. */
const longest = 1_500

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, senders, words, sight, isChosen, isStop } = props
  const sender = senders.get(message.sender) ?? unknownSender
  if (message.isRepeat && message.repeats && !isChosen) return <Repeat {...props} name={sender.name} />
  return (
    <article
      className={styles.message}
      data-message={message.key}
      data-chosen={isChosen || undefined}
      data-sight={sight === undefined ? undefined : 'one'}
      data-arc={props.isBelowItsOrigin || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${sender.name}, ${message.at === undefined ? 'no time given' : clock(message.at)}`}
      onClick={() => props.onChoose(message.key)}
    >
      <SenderFace sender={sender} size={28} />
      <div className={styles.body}>
        {message.replyTo !== undefined && <ReplyQuote {...props} id={message.replyTo} />}
        <div className={styles.head}>
          <strong>{sender.name}</strong>
          {sender.kind && <span>{sender.kind}</span>}
          {!isConversation(message) && <Badge tone="outline">{message.type.slice(0, 40)}</Badge>}
          {message.isRepeat && <Badge tone="outline">Deduplicated</Badge>}
          {sight !== undefined && <Badge tone="violet">{sight}</Badge>}
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
        <Text {...props} words={words} />
        <AttachmentChips space={props.space} ids={message.artifacts} />
      </div>
      <Acts {...props} />
    </article>
  )
})

/** The time, or what the service gave for one. */
function When({ message: { at, json } }: Pick<MessageRowProps, 'message'>) {
  if (at !== undefined) return <time title={exactTime(at)}>{clock(at)}</time>
  const given = json.create_at
  if (given === undefined || given === null || given === '') return null
  return (
    <span className="pc-mono" title="create_at, which cannot be read as a time">
      {clipped(typeof given === 'string' ? given : JSON.stringify(given), 40)}
    </span>
  )
}

function Text({ message: { key, content, isOdd, json }, words, isOpen, onOpen }: MessageRowProps) {
  if (isOdd)
    return (
      <p className={styles.empty}>
        Text that cannot be read: <code>{clipped(JSON.stringify(json.content), longest)}</code>
      </p>
    )
  if (content === '') return <p className={styles.empty}>No text</p>
  const isLong = content.length > longest && !isOpen
  const parts = markedParts(isLong ? content.slice(0, longest) : content, words)
  return (
    <>
      <p className={styles.text}>
        {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
        {isLong && '…'}
      </p>
      {isLong && (
        <Button
          size="sm"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(key)
          }}
        >
          Show all {counted(content.length, 'character')}
        </Button>
      )}
    </>
  )
}

function Acts({ message, linkOf, isStop }: MessageRowProps) {
  return (
    <span className={styles.acts}>
      <CopyAct
        label="Copy a link to this message"
        textOf={() => linkOf(message)}
        Icon={IconLink}
        isStop={isStop}
      />
      <CopyAct
        label="Copy its text"
        textOf={() => (message.isOdd ? JSON.stringify(message.json.content) : message.content)}
        Icon={IconCopy}
        isStop={isStop}
      />
    </span>
  )
}

interface CopyActProps {
  label: string
  textOf: () => string
  Icon: typeof IconCopy
  isStop: boolean
}

function CopyAct({ label, textOf, Icon, isStop }: CopyActProps) {
  const { copied, copy } = useCopy()
  const Shown = copied ? IconCheck : Icon
  return (
    <IconButton
      size="sm"
      label={label}
      tabIndex={isStop ? 0 : -1}
      icon={<Shown size={14} aria-hidden />}
      onClick={(event) => {
        event.stopPropagation()
        copy(textOf())
      }}
    />
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
        Repeat of an earlier message by {name}, same <code>client_message_id</code>
      </span>
      <Badge tone="outline">Deduplicated</Badge>
      {message.at !== undefined && <time title={exactTime(message.at)}>{clock(message.at)}</time>}
    </article>
  )
}
