import { durationText } from '@/lib/time/duration-text'
import { clockTime, exactTime } from '@/lib/time/relative-time'
import { thousands } from '@/lib/numbers/thousands'
import type { TalkReply } from './model/conversation'
import styles from './playground.module.css'

/** When an answer was asked for, how long it took, and its tokens as far as the service said. */
export function ReplyFacts({ reply }: { reply: TalkReply }) {
  const { startedAt, firstAt, endedAt, usage, state } = reply
  const tokens = usage?.completion_tokens ?? usage?.total_tokens
  const facts = [
    clockTime(startedAt),
    firstAt !== null && `first text after ${durationText(firstAt - startedAt)}`,
    endedAt !== null &&
      firstAt !== null &&
      endedAt > firstAt &&
      `complete after ${durationText(endedAt - startedAt)}`,
    tokens !== undefined && `${thousands(tokens)} tokens`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <span className={styles.facts} title={exactTime(startedAt)}>
      {state === 'arriving' && firstAt === null ? 'Waiting for the first text' : facts.join(', ')}
    </span>
  )
}
