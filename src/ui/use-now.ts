import { createStore } from '@/lib/create-store'
import { displayZone } from '@/lib/time/display-zone'
import { serviceClock } from '@/lib/time/service-clock'
import { useStore } from './use-store'

/** A moment this near is "now" in words, so that nothing claims seconds that have passed. */
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

/** Epoch milliseconds, renewed every 5 s, whenever the tab comes back and with the time zone. One timer serves all. */
export function useNow(): number {
  return useStore(now)
}

/** The same by the clock that tokens end by. */
export function useServiceNow(): number {
  return useNow() + useStore(serviceClock.ahead)
}
