import { groupedBy } from '@/lib/grouped-by'
import type { Answer, Chunk } from './answer'

export type Change = 'entered' | 'left' | 'moved up' | 'moved down' | 'kept'

export interface ChunkChange {
  readonly change: Change
  readonly before: Chunk | undefined
  readonly after: Chunk | undefined
  /** Change in score; null if one side has no score. */
  readonly delta: number | null
}

/** Pairs the chunks of two runs: by source and text, then by source, then by text. In the order of the later run. */
export function compareChunks(before: readonly Chunk[], after: readonly Chunk[]): ChunkChange[] {
  const left = new Set(before)
  const partner = new Map<Chunk, Chunk>()
  const pair = (keyOf: (chunk: Chunk) => string | undefined) => {
    const waiting = groupedBy(left, keyOf)
    for (const chunk of after) {
      const key = keyOf(chunk)
      if (key === undefined || partner.has(chunk)) continue
      const found = waiting.get(key)?.shift()
      if (!found) continue
      partner.set(chunk, found)
      left.delete(found)
    }
  }
  pair(({ source, content }) => JSON.stringify([source, content]))
  pair(({ source }) => source || undefined)
  pair(({ content }) => content || undefined)
  const changes = after.map((chunk): ChunkChange => {
    const former = partner.get(chunk)
    if (!former) return { change: 'entered', before: undefined, after: chunk, delta: null }
    const by = chunk.index - former.index
    return {
      change: by === 0 ? 'kept' : by > 0 ? 'moved down' : 'moved up',
      before: former,
      after: chunk,
      delta: chunk.score === null || former.score === null ? null : chunk.score - former.score,
    }
  })
  const gone = [...left].map((chunk): ChunkChange => ({
    change: 'left',
    before: chunk,
    after: undefined,
    delta: null,
  }))
  return [...changes, ...gone]
}

export interface SetChange {
  readonly entered: readonly string[]
  readonly left: readonly string[]
  readonly both: readonly string[]
}

export function compareSets(before: Iterable<string>, after: Iterable<string>): SetChange {
  const [old, now] = [new Set(before), new Set(after)]
  return {
    entered: [...now].filter((one) => !old.has(one)),
    left: [...old].filter((one) => !now.has(one)),
    both: [...now].filter((one) => old.has(one)),
  }
}

export interface RunChange {
  readonly chunks: readonly ChunkChange[]
  readonly counts: Readonly<Record<Change, number>>
  readonly entities: SetChange
  readonly relationships: SetChange
  readonly keywords: SetChange
}

export function compareRuns(before: Answer, after: Answer): RunChange {
  const chunks = compareChunks(before.chunks, after.chunks)
  const counts = { entered: 0, left: 0, 'moved up': 0, 'moved down': 0, kept: 0 }
  for (const { change } of chunks) counts[change]++
  return {
    chunks,
    counts,
    entities: compareSets(before.entities.map(nameOf), after.entities.map(nameOf)),
    relationships: compareSets(before.relationships.map(edgeName), after.relationships.map(edgeName)),
    keywords: compareSets([...before.high, ...before.low], [...after.high, ...after.low]),
  }
}

const nameOf = ({ name }: { readonly name: string }) => name

/** Identity of a relationship across two runs. */
export function edgeName({
  source,
  words,
  target,
}: {
  source: string
  words: string
  target: string
}): string {
  return JSON.stringify([source, words, target])
}

export interface LineChange<Line> {
  readonly change: 'same' | 'entered' | 'left'
  readonly line: Line
}

/** A longest common subsequence over more cells would block the page. */
const mostCells = 4_000_000

/** Diff of the sentences of two texts in reading order, removed ones before entered ones. */
export function compareLines<Line>(
  before: readonly Line[],
  after: readonly Line[],
  textOf: (line: Line) => string,
): LineChange<Line>[] {
  const plain = (line: Line) => textOf(line).replace(/\s+/g, ' ').trim()
  const [old, now] = [before.map(plain), after.map(plain)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const [rows, columns] = [old.length - start - end, now.length - start - end]
  const changes: LineChange<Line>[] = after.slice(0, start).map((line) => ({ change: 'same', line }))
  const add = (change: LineChange<Line>['change'], line: Line | undefined) => {
    if (line !== undefined) changes.push({ change, line })
  }
  if (rows * columns > mostCells) {
    for (const line of before.slice(start, before.length - end)) add('left', line)
    for (const line of after.slice(start, after.length - end)) add('entered', line)
  } else {
    const width = columns + 1
    const longest = new Uint16Array((rows + 1) * width)
    for (let row = rows - 1; row >= 0; row--)
      for (let column = columns - 1; column >= 0; column--)
        longest[row * width + column] =
          old[start + row] === now[start + column]
            ? 1 + (longest[(row + 1) * width + column + 1] ?? 0)
            : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0)
    let [row, column] = [0, 0]
    while (row < rows || column < columns) {
      if (row < rows && column < columns && old[start + row] === now[start + column]) {
        add('same', after[start + column++])
        row++
      } else if (
        row < rows &&
        (column >= columns ||
          (longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0))
      )
        add('left', before[start + row++])
      else add('entered', after[start + column++])
    }
  }
  for (const line of after.slice(after.length - end)) changes.push({ change: 'same', line })
  return changes
}
