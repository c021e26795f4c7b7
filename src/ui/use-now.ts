import { createStore } from '@/lib/create-store'
import { displayZone } from '@/lib/time/display-zone'
import { serviceClock } from '@/lib/time/service-clock'
import { useStore } from './use-store'

/** A moment this close shows as "now", so that the text never claims seconds that have already passed. */
const step = 5_000
const now = createStore(Date.now(), {
  onUse() {
    tick()
    const timer = setInterval(tick, step)
    const stopZone = displayZone.subscribe(tick)
    document.addEventListener('visibilitychange', onWake)
    window.addEventListener('focus', onWake)
    return () => {
      clearInterval(timer)
      stopZone()
      document.removeEventListener('visibilitychange', onWake)
      window.removeEventListener('focus', onWake)
    }
  },
})

function tick() {
  now.set(Date.now())
}

function onWake() {
  if (document.visibilityState === 'visible') tick()
}

/**
 * Epoch milliseconds, updated every 5 s, whenever the tab resumes, and when the time zone changes. One timer serves
 * all.
 */
export function useNow(): number {
  return useStore(now)
}

/** The same by the clock by which tokens expire. */
export function useServiceNow(): number {
  return useNow() + useStore(serviceClock.ahead)
}
