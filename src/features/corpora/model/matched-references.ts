import { normalizeText } from '@/lib/text/normalize-text'
import { groupedBy } from '@/lib/grouped-by'
import type { Answer, Chunk, Reference } from './answer'

export interface MatchedReference {
  readonly reference: Reference
  /** Matching chunks, best match first. */
  readonly chunks: readonly Chunk[]
  /** How the match was made; the interface has no link between references and chunks. */
  readonly by: 'position and source' | 'source' | 'wording only' | 'nothing'
}

export function matchReferences({ references, chunks }: Answer): MatchedReference[] {
  const bySource = groupedBy(chunks, ({ source }) => source)
  let wording: string[] | undefined
  return references.map((reference) => {
    const same = reference.source === '' ? [] : (bySource.get(reference.source) ?? [])
    const here = same.find(({ index }) => index === reference.index)
    if (here) return { reference, chunks: [here], by: 'position and source' }
    if (same.length > 0) {
      const closest = same.filter((chunk) => isPartOf(reference.content, chunk.content))
      return { reference, chunks: closest.length > 0 ? closest : same, by: 'source' }
    }
    wording ??= chunks.map(({ content }) => plain(content))
    const words = plain(reference.content)
    const alike =
      words.length < 12 ? [] : chunks.filter((_, at) => wording?.[at]?.includes(words.slice(0, 200)))
    return { reference, chunks: alike, by: alike.length > 0 ? 'wording only' : 'nothing' }
  })
}

function plain(text: string): string {
  return normalizeText(text)
    .replace(/…$|\.{3}$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function isPartOf(part: string, whole: string): boolean {
  const words = plain(part)
  return words.length >= 12 && plain(whole).includes(words.slice(0, 200))
}
