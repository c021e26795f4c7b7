import { useSyncExternalStore } from 'react'
import { createStore } from '@/lib/create-store'

/** Milliseconds between redraws of ages. */
const step = 10_000

const clock = createStore(Date.now())
const tick = () => clock.set(Date.now())
let listeners = 0
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  if (++listeners === 1) {
    tick()
    timer = setInterval(tick, step)
  }
  const unsubscribe = clock.subscribe(listener)
  return () => {
    unsubscribe()
    if (--listeners === 0) clearInterval(timer)
  }
}

/** Epoch milliseconds, anew every ten seconds: one timer for all ages on the page. */
export const useNow = () => useSyncExternalStore(subscribe, clock.get)
