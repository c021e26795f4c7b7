import { useSyncExternalStore } from 'react'
import { serviceClock } from '@/lib/service-clock'

/** A moment this near is "now" in words, so that nothing claims seconds that have passed. */
const step = 5_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function onWake() {
  if (document.visibilityState === 'visible') tick()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = Date.now()
    timer = setInterval(tick, step)
    document.addEventListener('visibilitychange', onWake)
    window.addEventListener('focus', onWake)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onWake)
    window.removeEventListener('focus', onWake)
  }
}

/** Has every time on the page written anew. */
export function renewTimes(): void {
  tick()
}

/** Epoch milliseconds, renewed every 5 s and whenever the tab comes back. One timer serves all. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

/** The same by the clock that tokens end by. */
export function useServiceNow(): number {
  return useNow() + useSyncExternalStore(serviceClock.subscribe, serviceClock.getAhead)
}
