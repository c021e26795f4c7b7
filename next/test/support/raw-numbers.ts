import { afterAll } from 'vitest'
import type { ExactNumber } from '@/lib/json/json'

const json = JSON as { rawJSON?: (text: string) => ExactNumber; isRawJSON?: (value: unknown) => boolean }

/** The browser's raw numbers in this file, for a Node without them. A real browser tests their parsing and writing. */
export function withRawNumbers(): (digits: string) => ExactNumber {
  if (json.rawJSON) return json.rawJSON
  const made = new WeakSet<object>()
  const rawJSON = (digits: string): ExactNumber => {
    const raw = Object.freeze({ rawJSON: digits })
    made.add(raw)
    return raw
  }
  json.rawJSON = rawJSON
  json.isRawJSON = (value) => typeof value === 'object' && value !== null && made.has(value)
  // Other test files of this process get the functions of their Node.
  afterAll(() => {
    delete json.rawJSON
    delete json.isRawJSON
  })
  return rawJSON
}
