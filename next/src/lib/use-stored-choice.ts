import { useState } from 'react'
import { readStored, writeStored } from './web-storage'

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
