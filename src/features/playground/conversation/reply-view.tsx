import { ActionIcon, Button } from '@mantine/core'
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { ErrorCard } from '@/ui/states/error-card'
import { lazyPart } from '@/ui/states/lazy-part'
import { Notice } from '@/ui/states/notice'
import { useCopy } from '@/ui/use-copy'
import type { Talker, TalkReply } from '@/features/playground/model/conversation'
import { shortcomingsOf } from '@/features/playground/model/shortcomings'
import styles from '@/features/playground/playground.module.css'
import { ReplyFacts } from './reply-facts'
import { ReplyText } from './reply-text'
import { useTalkerLabel } from '@/features/playground/use-talker-labels'

const ExchangeDialog = lazyPart(
  async () => (await import('./exchange-dialog')).ExchangeDialog,
  () => null,
)

interface ReplyViewProps {
  talker: Talker
  /** Oldest first. */
  all: readonly TalkReply[]
  shown: TalkReply | undefined
  /** Others answer too. */
  isNamed: boolean
  canSend: boolean
  onAgain: () => void
  onStop: (reply: string) => void
  onChoose: (reply: string) => void
}

/** A talker's answer to one message, and what can be done with it. */
export function ReplyView({
  talker,
  all,
  shown,
  isNamed,
  canSend,
  onAgain,
  onStop,
  onChoose,
}: ReplyViewProps) {
  const name = useTalkerLabel(talker)
  const [isOpen, setOpen] = useState(false)
  const { copied, copy } = useCopy()
  /** Id of the answer that arrived while it was shown here: only its failure is news. */
  const [arrived, setArrived] = useState<string>()
  if (shown?.state === 'arriving' && arrived !== shown.id) setArrived(shown.id)
  if (!shown)
    return (
      <article className={styles.reply} aria-label={`Answer from ${name}`}>
        <p className={styles.none}>
          {isNamed ? `Not sent to ${name}.` : 'Not sent.'}
          <Button size="xs" disabled={!canSend} onClick={onAgain}>
            Send now
          </Button>
        </p>
      </article>
    )
  const { state, text, failure } = shown
  const isArriving = state === 'arriving'
  const place = all.indexOf(shown)
  const [earlier, later] = [all[place - 1], all[place + 1]]
  return (
    <article className={styles.reply} aria-label={`Answer from ${name}`} aria-busy={isArriving}>
      <ReplyText text={text} />
      <Shortcomings reply={shown} />
      {failure && (
        <ErrorCard
          failure={canSend ? failure : { ...failure, next: 'Attach an API key to try again.' }}
          folded
          live={arrived === shown.id}
          {...(canSend && { onRetry: onAgain, retryLabel: 'Regenerate' })}
        />
      )}
      <div className={styles.row}>
        <ReplyFacts reply={shown} />
        {all.length > 1 && (
          <span className={styles.pager}>
            <ActionIcon
              size="xs"
              {...labeled('Previous answer')}
              aria-disabled={!earlier}
              onClick={() => earlier && onChoose(earlier.id)}
            >
              <IconLeft size={14} aria-hidden />
            </ActionIcon>
            {place + 1} of {all.length}
            <ActionIcon
              size="xs"
              {...labeled('Next answer')}
              aria-disabled={!later}
              onClick={() => later && onChoose(later.id)}
            >
              <IconRight size={14} aria-hidden />
            </ActionIcon>
          </span>
        )}
        {text !== '' && (
          <ActionIcon size="xs" {...labeled('Copy answer')} onClick={() => copy(text)}>
            {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
          </ActionIcon>
        )}
        <ActionIcon size="xs" {...labeled('Show request and reply')} onClick={() => setOpen(true)}>
          <IconBraces size={15} aria-hidden />
        </ActionIcon>
        {isArriving && (
          <ActionIcon size="xs" {...labeled('Stop this answer')} onClick={() => onStop(shown.id)}>
            <IconStop size={15} aria-hidden />
          </ActionIcon>
        )}
        {!isArriving && !failure && (
          <ActionIcon size="xs" {...labeled('Regenerate')} disabled={!canSend} onClick={onAgain}>
            <IconRefresh size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isOpen && <ExchangeDialog reply={shown} name={name} onClose={() => setOpen(false)} />}
    </article>
  )
}

/** What is missing from an answer. */
function Shortcomings({ reply }: { reply: TalkReply }) {
  const sentences = shortcomingsOf(reply)
  if (sentences === '') return null
  return (
    <Notice tone={['broken', 'failed'].includes(reply.state) || reply.unreadable > 0 ? 'warn' : 'info'}>
      {sentences}
    </Notice>
  )
}
