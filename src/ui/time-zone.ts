import { useSyncExternalStore } from 'react'
import { setDisplayZone, type DisplayZone } from '@/lib/display-zone'
import { browserStorage, writeText } from '@/lib/stored'
import { renewTimes } from './use-now'

const key = 'pc-time-zone'
const listeners = new Set<() => void>()
let chosen = read()
setDisplayZone(chosen)

function read(): DisplayZone {
  return browserStorage('localStorage')?.getItem(key) === 'utc' ? 'utc' : 'local'
}

function choose(zone: DisplayZone) {
  writeText(browserStorage('localStorage'), key, zone)
  chosen = zone
  setDisplayZone(zone)
  renewTimes()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The zone in which this browser writes times, and the way to choose it. */
export function useTimeZone(): { zone: DisplayZone; choose: (zone: DisplayZone) => void } {
  return { zone: useSyncExternalStore(subscribe, () => chosen), choose }
}
