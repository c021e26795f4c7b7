import IconReply from '@tabler/icons-react/dist/esm/icons/IconCornerUpRight.mjs'
import { truncate } from '@/lib/truncate'
import { readableText } from '@/lib/readable-text'
import { shortId } from '@/ui/short-id'
import type { Conversation } from '@/features/spaces/model/conversation'
import type { SenderLabel } from './sender-label'
import styles from './message-row.module.css'

interface ReplyQuoteProps {
  /** Of the message that is answered. */
  id: string
  conversation: Conversation
  senders: ReadonlyMap<string, SenderLabel>
  isStop: boolean
  onJump: (key: string) => void
}

/** What a message answers, and the way there. */
export function ReplyQuote({ id, conversation, senders, isStop, onJump }: ReplyQuoteProps) {
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
