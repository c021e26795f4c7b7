import { useState } from 'react'

type Area = 'localStorage' | 'sessionStorage'

/** What is stored under a key, parsed. Null if it is missing or unreadable, or if the browser blocks storage. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Whether the browser lets this page store anything. */
export function canStore(area: Area): boolean {
  try {
    window[area].setItem('pc2.test', '')
    window[area].removeItem('pc2.test')
    return true
  } catch {
    return false
  }
}

/** Stores a value as JSON; null and undefined remove it. A full or blocked storage keeps it for this page only. */
export function writeStored(area: Area, key: string, value: unknown): void {
  try {
    if (value == null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on what is stored here: it only saves typing after a reload.
  }
}

/**
 * A choice that this browser keeps, under a key of localStorage. Mantine's hook draws everything that uses it a second
 * time as it appears.
 */
export function useStoredChoice<Value>(key: string, atFirst: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (readStored('localStorage', key) as Value | null) ?? atFirst) // as stored below
  const store = (next: Value) => {
    setValue(next)
    writeStored('localStorage', key, next)
  }
  return [value, store]
}
