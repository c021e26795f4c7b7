import type { Answer } from './answer'
import type { MatchedReference } from './matched-references'

/** One label of a citation and its targets. */
export interface Citation {
  readonly label: string
  /** Keys of the reference and its chunks; empty if the label matches nothing in this answer. */
  readonly targets: readonly string[]
}

/** Position and labels of a citation in a text. */
export interface CitationMark {
  readonly start: number
  readonly end: number
  readonly labels: readonly string[]
}

/** `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[[1]]`, `【1†source】`, `[ID:3]`, `[Source 2]`, `[Data: Reports (1, 2)]`. */
const numbered =
  /\[{1,2}\^?(?:(?:ID|ref|reference|source|doc|chunk)s?[\s:#]*)?(\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,30})\]{1,2}|【(\d{1,4})[^【】]{0,40}】|\[Data:\s?([^[\]]{1,200})\]/giu
const named = /\[([^\s[\]][^[\]\n]{0,120}?)\]/gu

const mostOfRange = 30

/** The citations of a text in reading order. A name in brackets counts only if it is the id of a source. */
export function findCitations(text: string, sources: ReadonlySet<string>): CitationMark[] {
  if (!text.includes('[') && !text.includes('【')) return []
  const marks: CitationMark[] = []
  for (const match of text.matchAll(numbered)) {
    const [whole, numbers, single, data] = match
    const labels = numbers ? labelsOf(numbers) : [single ?? data?.trim() ?? '']
    marks.push({ start: match.index, end: match.index + whole.length, labels })
  }
  if (sources.size === 0) return marks
  for (const match of text.matchAll(named)) {
    const [whole, words = ''] = match
    const labels = words.split(/\s*[,;]\s*/)
    if (!labels.every((label) => sources.has(label))) continue
    const [start, end] = [match.index, match.index + whole.length]
    if (!marks.some((mark) => mark.start < end && start < mark.end)) marks.push({ start, end, labels })
  }
  return marks.toSorted((a, b) => a.start - b.start)
}

function labelsOf(numbers: string): string[] {
  return numbers.split(/[,;]/).flatMap((part) => {
    const [from = NaN, to = from] = part.split(/[–-]/).map(Number)
    if (!(to >= from) || to - from >= mostOfRange) return part.split(/[–-]/).map((one) => one.trim())
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  })
}

/**
 * Resolves labels: first as the id of a source, then as a position among the references, or among the chunks if there
 * are no references.
 */
export function citationResolver({ chunks, references }: Answer, matched: readonly MatchedReference[]) {
  const bySource = new Map<string, string[]>()
  const add = (source: string, keys: readonly string[]) => {
    if (source !== '') bySource.set(source, [...new Set([...(bySource.get(source) ?? []), ...keys])])
  }
  for (const { reference, chunks: found } of matched)
    add(reference.source, [reference.key, ...found.map(({ key }) => key)])
  for (const chunk of chunks) add(chunk.source, [chunk.key])
  return (label: string): Citation => {
    const own = bySource.get(label)
    if (own) return { label, targets: own }
    const place = /^\d+$/.test(label) ? Number(label) - 1 : -1
    if (references.length === 0) {
      const chunk = chunks[place]
      return { label, targets: chunk ? [chunk.key] : [] }
    }
    const found = matched[place]
    return { label, targets: found ? [found.reference.key, ...found.chunks.map(({ key }) => key)] : [] }
  }
}
