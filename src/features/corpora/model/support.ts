import type { Chunk } from './answer'
import type { Sentence } from './sentences'
import { wordsOf } from './words-of'

/** Share of a sentence's wording that one chunk contains. It does not mean that the sentence is true. */
export interface Support {
  readonly level: 'plain' | 'weak' | 'none' | 'too short'
  /** 0 to 1. */
  readonly share: number
  /** The chunk that shares the most words. */
  readonly chunk: Chunk | undefined
}

const plainFrom = 0.3
const weakFrom = 0.15
/** Minimum number of words: with fewer, a shared word would mean nothing. */
const fewest = 2

export function supportOf(chunks: readonly Chunk[]): (sentence: Pick<Sentence, 'text'>) => Support {
  const places = new Map<string, number[]>()
  for (const { index, content } of chunks) {
    for (const word of new Set(wordsOf(content))) {
      const list = places.get(word)
      if (list) list.push(index)
      else places.set(word, [index])
    }
  }
  return ({ text }) => {
    const words = new Set(wordsOf(text))
    if (words.size < fewest) return { level: 'too short', share: 0, chunk: undefined }
    const counts = new Map<number, number>()
    for (const word of words)
      for (const place of places.get(word) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1)
    let [best, most] = [-1, 0]
    for (const [place, count] of counts)
      if (count > most || (count === most && place < best)) [best, most] = [place, count]
    const share = most / words.size
    const level = share >= plainFrom && most > 1 ? 'plain' : share >= weakFrom ? 'weak' : 'none'
    return { level, share, chunk: level === 'none' ? undefined : chunks[best] }
  }
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** Range of characters in a chunk that shares the most words with a sentence; undefined if there is none. */
export function closestPassage(content: string, sentence: string): [start: number, end: number] | undefined {
  const words = new Set(wordsOf(sentence))
  let [best, most]: [[number, number] | undefined, number] = [undefined, 1]
  for (const { segment, index } of segmenter.segment(content.slice(0, 20_000))) {
    const shared = [...new Set(wordsOf(segment))].filter((word) => words.has(word)).length
    if (shared > most) [best, most] = [[index, index + segment.trimEnd().length], shared]
  }
  return best
}
