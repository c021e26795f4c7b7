import { useEffect, useRef } from 'react'
import { plainText } from '@/lib/markdown/plain-text'
import { announce } from '@/ui/announce'
import { talkerKey, type Talker, type TalkReply, type Turn } from '@/features/playground/model/conversation'
import { shortcomingsOf } from '@/features/playground/model/shortcomings'

/** Milliseconds between two announcements, so that one can be read out before the next. */
const pause = 2_500

/**
 * Announces an arriving answer in whole sentences. Of several that arrive together only the end is announced, since
 * their sentences would mix.
 */
export function useSpokenSentences(turns: readonly Turn[], talkers: readonly Talker[]): void {
  const heard = useRef<{ ids: readonly string[]; length: number; at: number }>({ ids: [], length: 0, at: 0 })
  useEffect(() => {
    const keys = talkers.map(talkerKey)
    const replies = turns.flatMap((turn) => turn.replies.filter(({ talker }) => keys.includes(talker)))
    const arriving = replies.filter(isArriving).map(({ id }) => id)
    const followed = replies.filter(({ id }) => heard.current.ids.includes(id))
    const isOver = !followed.some(isArriving)
    if (arriving.some((id) => !heard.current.ids.includes(id))) {
      // Others that still arrive end together with the new ones.
      const ids = isOver ? arriving : [...heard.current.ids, ...arriving]
      heard.current = { ids: [...new Set(ids)], length: 0, at: 0 }
      return
    }
    const [only, ...others] = followed
    if (!only) return
    if (others.length > 0) {
      if (isOver) announce(endOf(followed))
    } else {
      const { length, at } = heard.current
      if (!isOver && Date.now() - at < pause) return
      const rest = only.text.slice(length)
      const whole = isOver ? rest : (/^[^]*[.!?…:]\s/.exec(rest)?.[0] ?? '')
      const words = [plainText(whole), isOver ? shortcomingsOf(only) : ''].join(' ').trim()
      heard.current = { ids: [only.id], length: length + whole.length, at: Date.now() }
      if (words !== '') announce(words)
    }
    if (isOver) heard.current = { ids: [], length: 0, at: 0 }
  }, [turns, talkers])
}

function isArriving({ state }: TalkReply): boolean {
  return state === 'arriving'
}

function endOf(replies: readonly TalkReply[]): string {
  const complete = replies.filter(({ state }) => state === 'done').length
  return complete === replies.length
    ? 'All answers have arrived.'
    : `${complete} of ${replies.length} answers have arrived.`
}
