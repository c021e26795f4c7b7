import { durationText } from '@/lib/time/duration-text'
import { clockTime, exactTime } from '@/lib/time/relative-time'
import { pluralize } from '@/lib/text/pluralize'
import type { TalkReply } from './model/conversation'
import styles from './playground.module.css'

const endings: Record<TalkReply['state'], string> = {
  arriving: 'arriving',
  done: 'finished',
  stopped: 'stopped',
  broken: 'cut off',
  failed: 'failed',
}

/** When an answer was asked for, how long it took, and its tokens as far as the service said. */
export function ReplyFacts({ reply }: { reply: TalkReply }) {
  const { startedAt, firstAt, endedAt, usage, state } = reply
  const { completion_tokens, total_tokens } = usage ?? {}
  const facts = [
    clockTime(startedAt),
    firstAt !== null && firstAt !== endedAt && `first text after ${durationText(firstAt - startedAt)}`,
    endedAt !== null && `${endings[state]} after ${durationText(endedAt - startedAt)}`,
    completion_tokens !== undefined
      ? pluralize(completion_tokens, 'token')
      : total_tokens !== undefined && `${pluralize(total_tokens, 'token')} in total`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <span className={styles.facts} title={exactTime(startedAt)}>
      {state === 'arriving' && firstAt === null ? 'Waiting for the answer' : facts.join(', ')}
    </span>
  )
}
