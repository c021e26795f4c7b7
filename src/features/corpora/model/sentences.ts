import type { Citation, CitationMark } from './citations'
import { findCitations } from './citations'
import type { Block, Run } from '@/lib/markdown/read-markdown'

/** A part of a sentence, rendered in order. */
export type Piece =
  | { readonly kind: 'run'; readonly run: Run }
  | { readonly kind: 'citation'; readonly citations: readonly Citation[] }

export interface Sentence {
  readonly key: string
  readonly index: number
  /** The text without citations. */
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly citations: readonly Citation[]
}

interface Options {
  readonly sources: ReadonlySet<string>
  readonly resolve: (label: string) => Citation
}

/** Splits runs of text into sentences, which are numbered across the whole answer. */
export function sentenceReader({ sources, resolve }: Options) {
  const all: Sentence[] = []
  return {
    all,
    read(runs: readonly Run[]): Sentence[] {
      const made = sentencesOf(runs, sources, resolve, all.length)
      all.push(...made)
      return made
    },
  }
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

function sentencesOf(
  runs: readonly Run[],
  sources: ReadonlySet<string>,
  resolve: (label: string) => Citation,
  first: number,
): Sentence[] {
  const text = runs.map((run) => run.text).join('')
  const marks = citable(runs, text, sources)
  const made: Sentence[] = []
  for (const [start, end] of sentenceSpans(text, marks)) {
    const pieces = piecesOf(runs, marks, start, end, resolve)
    const words = pieces.map((piece) => (piece.kind === 'run' ? piece.run.text : ' ')).join('')
    const citations = pieces.flatMap((piece) => (piece.kind === 'citation' ? piece.citations : []))
    const index = first + made.length
    made.push({ key: `s${index}`, index, text: plainText(words), pieces, citations })
  }
  return made
}

/** Removes the space that a citation leaves before a period. */
function plainText(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/ +(?=[.,](?: |$))/g, '')
    .trim()
}

/** Citations outside links, pictures and code. */
function citable(runs: readonly Run[], text: string, sources: ReadonlySet<string>): CitationMark[] {
  let at = 0
  const closed = runs.flatMap((run) => {
    const span: [number, number] = [at, (at += run.text.length)]
    return run.href !== undefined || run.picture !== undefined || run.marks.includes('code') ? [span] : []
  })
  return findCitations(text, sources).filter(
    ({ start, end }) => !closed.some(([from, to]) => start < to && from < end),
  )
}

/** Start and end of each sentence. A citation after the period belongs to the sentence before it. */
export function sentenceSpans(text: string, marks: readonly CitationMark[]): [number, number][] {
  const spans: [number, number][] = []
  // Citations are replaced by spaces, so that the segmenter never splits one.
  let seen = text
  for (const { start, end } of marks)
    seen = `${seen.slice(0, start)}${' '.repeat(end - start)}${seen.slice(end)}`
  for (const { segment, index } of segmenter.segment(seen)) {
    const last = spans.at(-1)
    // A short opening such as "1." or "Dr." is not a sentence.
    const isStub = last !== undefined && /^\s*\S{1,3}\.\s*$/.test(seen.slice(last[0], last[1]))
    if (last && (segment.trim() === '' || isStub)) last[1] = index + segment.length
    else spans.push([index, index + segment.length])
  }
  return spans
}

function piecesOf(
  runs: readonly Run[],
  marks: readonly CitationMark[],
  start: number,
  end: number,
  resolve: (label: string) => Citation,
): Piece[] {
  const pieces: Piece[] = []
  const inside = marks.filter((mark) => mark.start >= start && mark.start < end)
  const textBetween = (from: number, to: number) => {
    let at = 0
    for (const run of runs) {
      const [low, high] = [Math.max(from, at), Math.min(to, at + run.text.length)]
      if (low < high) pieces.push({ kind: 'run', run: { ...run, text: run.text.slice(low - at, high - at) } })
      at += run.text.length
    }
  }
  let at = start
  for (const mark of inside) {
    textBetween(at, mark.start)
    pieces.push({ kind: 'citation', citations: mark.labels.map(resolve) })
    at = mark.end
  }
  textBetween(at, end)
  return pieces
}

/** A block with sentences instead of runs. */
export type ReadBlock = Block<readonly Sentence[]>

export function readSentences(
  blocks: readonly Block[],
  read: (runs: readonly Run[]) => Sentence[],
): ReadBlock[] {
  return blocks.map((block): ReadBlock => {
    switch (block.kind) {
      case 'text':
        return { ...block, inline: read(block.inline) }
      case 'quote':
        return { ...block, blocks: readSentences(block.blocks, read) }
      case 'list':
        return { ...block, items: block.items.map((item) => readSentences(item, read)) }
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(read)) }
      case 'code':
      case 'rule':
        return block
    }
  })
}
