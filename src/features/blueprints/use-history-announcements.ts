import { useEffect } from 'react'
import type { History } from '@/blueprint/model/history'
import { announce } from '@/ui/announce'
import type { DraftStore } from './draft-store'

/** Says which step was undone or done again, and what was done at once: a wire, a removal. */
export function useHistoryAnnouncements(store: DraftStore): void {
  useEffect(() => {
    let last = store.getHistory()
    const stop = store.subscribe(() => {
      const now = store.getHistory()
      const told = now === last ? undefined : announcementOf(last, now)
      last = now
      if (told) announce(told)
    })
    return stop
  }, [store])
}

function announcementOf(last: History, now: History): string | undefined {
  const [top, before] = [now.done.at(-1), last.done.at(-1)]
  const steps = Math.abs(now.done.length - last.done.length)
  if (now.undone.length > last.undone.length && before)
    return steps === 1 ? `Undone: ${before.name}` : `${steps} steps undone`
  if (!top || top === before) return undefined
  if (last.undone.includes(top)) return steps === 1 ? `Done again: ${top.name}` : `${steps} steps done again`
  // What is typed or turned says its value by itself.
  const isOwn = top.joins !== undefined || document.activeElement?.matches('input, select, textarea')
  return isOwn || now.done.length <= last.done.length ? undefined : top.name
}
