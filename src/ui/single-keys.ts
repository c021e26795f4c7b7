import { useSyncExternalStore } from 'react'
import { browserStorage, writeText } from '@/lib/stored'

const key = 'pc-single-keys'
const listeners = new Set<() => void>()
let on = read()

function read(): boolean {
  return browserStorage('localStorage')?.getItem(key) !== 'off'
}

function put(next: boolean) {
  on = next
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent) {
  if (event.key === key) put(read())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Whether single letters and signs act at all (WCAG 2.1.4). Kept in this browser, the same in all tabs. */
export function singleKeysOn(): boolean {
  return on
}

export function setSingleKeys(next: boolean): void {
  writeText(browserStorage('localStorage'), key, next ? 'on' : 'off')
  put(next)
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn)
}
