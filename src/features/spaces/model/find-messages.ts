import { normalizeText } from '@/lib/text/normalize-text'
import type { Message } from './message'

const normalizedContents = new WeakMap<Message, string>()

interface Search {
  readonly wanted: string
  readonly found: readonly Message[]
}
const lastSearches = new WeakMap<readonly Message[], Search>()

/** Messages whose text contains the search text, ignoring accents. Empty search text matches nothing. */
export function findMessages(messages: readonly Message[], words: string): readonly Message[] {
  const wanted = normalizeText(words.trim())
  if (wanted === '') return []
  const last = lastSearches.get(messages)
  if (last?.wanted === wanted) return last.found
  // A longer search text matches a subset of the previous matches.
  const among = last && wanted.includes(last.wanted) ? last.found : messages
  const found = among.filter((message) => normalizedContent(message).includes(wanted))
  lastSearches.set(messages, { wanted, found })
  return found
}

function normalizedContent(message: Message): string {
  const cached = normalizedContents.get(message)
  if (cached !== undefined) return cached
  const text = normalizeText(message.content)
  normalizedContents.set(message, text)
  return text
}

/** Splits a text into parts: those at odd indexes are matches. */
export function markedParts(text: string, words: string): string[] {
  const wanted = normalizeText(words.trim())
  if (wanted === '') return [text]
  const parts: string[] = []
  let from = 0
  for (const [start, end] of placesOf(text, wanted)) {
    parts.push(text.slice(from, start), text.slice(start, end))
    from = end
  }
  return [...parts, text.slice(from)]
}

/** Ranges of the matches in the original text. Normalizing may turn one character into two or none. */
function placesOf(text: string, wanted: string): [start: number, end: number][] {
  const [starts, ends]: [number[], number[]] = [[], []]
  let searched = ''
  let at = 0
  for (const letter of text) {
    const small = normalizeText(letter)
    for (let index = 0; index < small.length; index++) {
      starts.push(at)
      ends.push(at + letter.length)
    }
    searched += small
    at += letter.length
  }
  const places: [number, number][] = []
  const { length } = wanted
  for (let found = searched.indexOf(wanted); found >= 0; found = searched.indexOf(wanted, found + length)) {
    const start = Math.max(starts[found] ?? 0, places.at(-1)?.[1] ?? 0)
    places.push([start, Math.max(start, ends[found + length - 1] ?? text.length)])
  }
  return places
}
