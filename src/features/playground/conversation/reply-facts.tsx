import { useEffect, useRef, useState } from 'react'
import { durationText } from '@/lib/time/duration-text'
import { clockTime, exactTime } from '@/lib/time/relative-time'
import type { ChatUsage } from '@/api/chat/chat-reply'
import { thousands } from '@/lib/numbers/thousands'
import { pluralize } from '@/lib/text/pluralize'
import { classNames } from '@/ui/styles/class-names'
import type { TalkReply } from '@/features/playground/model/conversation'
import styles from '@/features/playground/playground.module.css'

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
  const facts = [
    clockTime(startedAt),
    firstAt !== null && firstAt !== endedAt && `first text after ${durationText(firstAt - startedAt)}`,
    endedAt !== null && `${endings[state]} after ${durationText(endedAt - startedAt)}`,
    tokensText(usage),
  ].filter((fact) => typeof fact === 'string')
  if (state === 'arriving') return <Arriving reply={reply} facts={facts.slice(1)} />
  return (
    <span className={styles.facts} title={exactTime(startedAt)}>
      {facts.join(', ')}
    </span>
  )
}

function tokensText({ prompt_tokens, completion_tokens, total_tokens }: ChatUsage = {}): string | undefined {
  if (completion_tokens === undefined)
    return total_tokens === undefined ? undefined : `${pluralize(total_tokens, 'token')} in total`
  return prompt_tokens === undefined
    ? pluralize(completion_tokens, 'token')
    : `${pluralize(prompt_tokens, 'token')} in, ${thousands(completion_tokens)} out`
}

/** Seconds without anything new after which that is said. */
const longSilence = 5

function Arriving({ reply: { firstAt, text, raw }, facts }: { reply: TalkReply; facts: string[] }) {
  const silence = useSilence(text.length + raw.length)
  const isSilent = silence >= longSilence
  const words =
    firstAt === null
      ? [`Waiting for the answer${isSilent ? `, ${silence} s so far` : ''}`]
      : [...facts, ...(isSilent ? [`nothing new for ${silence} s`] : [])]
  return <span className={classNames(styles.facts, styles.arriving)}>{words.join(', ')}</span>
}

/** Whole seconds since `size` changed. */
function useSilence(size: number): number {
  const [silence, setSilence] = useState(0)
  const changedAt = useRef(0)
  useEffect(() => {
    changedAt.current = Date.now()
  }, [size])
  useEffect(() => {
    const timer = setInterval(() => setSilence(Math.floor((Date.now() - changedAt.current) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return silence
}
