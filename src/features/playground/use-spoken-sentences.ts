import { useEffect, useRef } from 'react'
import { announce } from '@/ui/announce'
import { repliesOf, talkerKey, type Talker, type Turn } from './model/conversation'

/** Milliseconds between two announcements, so that one can be read out before the next. */
const pause = 2_500

/**
 * Announces an arriving answer in whole sentences. With several talkers only the ends of their answers are announced,
 * since their sentences would mix.
 */
export function useSpokenSentences(turns: readonly Turn[], talkers: readonly Talker[]): void {
  const last = turns.at(-1)
  const replies = last ? talkers.flatMap((talker) => repliesOf(last, talkerKey(talker)).shown ?? []) : []
  const [only] = replies
  const text = replies.length === 1 && only ? only.text : ''
  const arriving = replies.filter(({ state }) => state === 'arriving').length
  const spoken = useRef({ id: '', length: 0, at: 0 })
  useEffect(() => {
    if (!only || replies.length !== 1) return
    if (spoken.current.id !== only.id) {
      // Answers that were there before are not announced.
      spoken.current = { id: only.id, length: only.state === 'arriving' ? 0 : only.text.length, at: 0 }
    }
    const isOver = only.state !== 'arriving'
    const now = Date.now()
    if (!isOver && now - spoken.current.at < pause) return
    const rest = text.slice(spoken.current.length)
    const whole = isOver ? rest : (/^[^]*[.!?…:]\s/.exec(rest)?.[0] ?? '')
    if (whole.trim() === '') return
    spoken.current = { id: only.id, length: spoken.current.length + whole.length, at: now }
    announce(whole.trim())
  })
  const count = replies.length
  const complete = replies.filter(({ state }) => state === 'done').length
  const before = useRef(0)
  useEffect(() => {
    if (count > 1 && before.current > 0 && arriving === 0)
      announce(
        complete === count ? 'All answers have arrived.' : `${complete} of ${count} answers have arrived.`,
      )
    before.current = arriving
  }, [arriving, complete, count])
}
