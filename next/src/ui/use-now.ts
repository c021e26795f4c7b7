import { useSyncExternalStore } from 'react'

/** Milliseconds between redraws of ages. */
const step = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, step)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Epoch milliseconds, anew every ten seconds: one timer for all ages on the page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
