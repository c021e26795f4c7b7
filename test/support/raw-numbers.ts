import { afterAll } from 'vitest'
import type { ExactNumber } from '@/lib/json/exact-json'

const json = JSON as { rawJSON?: (text: string) => ExactNumber; isRawJSON?: (value: unknown) => boolean }
const made = new WeakSet<object>()

if (!json.rawJSON) {
  json.rawJSON = (text) => {
    const raw = Object.freeze({ rawJSON: text })
    made.add(raw)
    return raw
  }
  json.isRawJSON = (value) => typeof value === 'object' && value !== null && made.has(value)
  // Other test files of this process get the Node that they run on.
  afterAll(() => {
    delete json.rawJSON
    delete json.isRawJSON
  })
}

/** The browser's raw numbers, for a Node that has none yet. What it parses and writes is shown in a real browser. */
export const exactNumber = json.rawJSON
