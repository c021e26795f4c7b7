import { useEffect } from 'react'
import type { History } from '@/blueprint/model/history/history'
import { announce } from '@/ui/announce'
import { focusAgain } from '@/ui/focus-again'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'

/** After each step of a draft, announces it and keeps the focus in the lanes. */
export function HistoryAnnouncer({ store }: { store: DraftStore }) {
  useFocusAfterSteps(store)
  useHistoryAnnouncements(store)
  return null
}

/** Announces steps that are undone or redone, and single actions such as a new wire or a removal. */
function useHistoryAnnouncements(store: DraftStore): void {
  useEffect(() => {
    let last = store.getHistory()
    const stop = store.subscribe(() => {
      const now = store.getHistory()
      const announcement = now === last ? undefined : announcementOf(last, now)
      last = now
      if (announcement) announce(announcement)
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
  if (last.undone.includes(top)) return steps === 1 ? `Redone: ${top.name}` : `${steps} steps redone`
  // Controls that are typed into or dragged announce their own value.
  const isOwn = top.joins !== undefined || document.activeElement?.matches('input, select, textarea')
  return isOwn || now.done.length <= last.done.length ? undefined : top.name
}

const focusable = 'button:not(:disabled), a[href], input, select, textarea'

/**
 * A step may remove the focused element. Then the focus moves to the default or the name of its lane, else to the
 * nearest remaining element around it, so that keyboard use can continue.
 */
function useFocusAfterSteps(store: DraftStore): void {
  useEffect(() => {
    let last: Element | undefined
    let around: readonly Element[] = []
    let waiting = 0
    const note = ({ target }: FocusEvent) => {
      // A dialog restores the focus to where it was opened.
      if (!(target instanceof Element) || target.closest('dialog')) return
      last = target
      around = ancestorsOf(target)
    }
    const look = () => {
      const { activeElement } = document
      if (!last || last.isConnected || (activeElement && activeElement !== document.body)) return
      const lane =
        around.find((element) => element.matches('[data-lane]'))?.getAttribute('data-lane') ?? undefined
      const inLane = (what: string) =>
        lane !== undefined && focusAgain(document.querySelector(`[data-lane="${CSS.escape(lane)}"] ${what}`))
      if ((last.matches('[data-default]') && inLane('[data-default]')) || inLane('[data-lane-name]')) return
      for (const part of around.filter((element) => element.isConnected))
        if (focusAgain(part.querySelector('[tabindex="0"]') ?? part.querySelector(focusable))) return
    }
    const stop = store.subscribe(() => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(look)
    })
    document.addEventListener('focusin', note)
    return () => {
      stop()
      cancelAnimationFrame(waiting)
      document.removeEventListener('focusin', note)
    }
  }, [store])
}

/** The element's ancestors, from the nearest up to the page. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let next = element.parentElement; next && !next.matches('main, body'); next = next.parentElement)
    found.push(next)
  return found
}
