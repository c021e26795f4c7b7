import { useSyncExternalStore } from 'react'

const step = 20_000
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

/** Epoch milliseconds, renewed every 20 s and whenever the tab comes back. One timer serves all. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
