/** Line numbers, from 1. */
export interface ChangedLines {
  /** Lines that are not in the base. */
  readonly changed: readonly number[]
  /** Lines after which lines of the base are missing; 0 for the start of the text. */
  readonly removedBehind: readonly number[]
}

/** Maximum edits for which the shortest difference is computed. */
const mostEdits = 400

/** Line difference between a text and the base. Indentation and trailing commas are ignored. */
export function changedLines(base: string, now: string): ChangedLines {
  const [before, after] = [linesOf(base), linesOf(now)]
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  const from = before.slice(head, before.length - tail)
  const to = after.slice(head, after.length - tail)
  const { inserted, deletedAt } = shortestEdit(from, to) ?? bluntly(from, to)
  return {
    changed: inserted.map((index) => head + index + 1),
    // If lines were replaced, the new ones are already marked.
    removedBehind: [...new Set(deletedAt)]
      .filter((index) => !inserted.includes(index) && !inserted.includes(index - 1))
      .map((index) => head + index),
  }
}

interface EditScript {
  /** Indexes of new lines. */
  readonly inserted: readonly number[]
  /** Indexes of the new lines before which old lines are missing. */
  readonly deletedAt: readonly number[]
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim().replace(/,$/, ''))
}

/** The fewest edits from one list to another (Myers); undefined if there are too many. */
function shortestEdit(from: readonly string[], to: readonly string[]): EditScript | undefined {
  const limit = Math.min(mostEdits, from.length + to.length)
  const trace: Map<number, number>[] = []
  let ends = new Map([[1, 0]])
  for (let edits = 0; edits <= limit; edits++) {
    trace.push(ends)
    const next = new Map(ends)
    for (let k = -edits; k <= edits; k += 2) {
      let x = fromBelow(ends, k, edits) ? (ends.get(k + 1) ?? 0) : (ends.get(k - 1) ?? 0) + 1
      while (x < from.length && x - k < to.length && from[x] === to[x - k]) x++
      next.set(k, x)
      if (x >= from.length && x - k >= to.length) return backtrack(trace, from.length, to.length)
    }
    ends = next
  }
  return undefined
}

function fromBelow(ends: ReadonlyMap<number, number>, k: number, edits: number): boolean {
  return k === -edits || (k !== edits && (ends.get(k - 1) ?? -1) < (ends.get(k + 1) ?? -1))
}

function backtrack(trace: readonly ReadonlyMap<number, number>[], width: number, height: number): EditScript {
  const inserted: number[] = []
  const deletedAt: number[] = []
  let [x, y] = [width, height]
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const ends = trace[edits] ?? new Map<number, number>()
    const k = x - y
    const before = fromBelow(ends, k, edits) ? k + 1 : k - 1
    x = ends.get(before) ?? 0
    y = x - before
    if (before > k) inserted.push(y)
    else deletedAt.push(y)
  }
  return { inserted: inserted.toReversed(), deletedAt: deletedAt.toReversed() }
}

/** Fallback for large differences: all lines that do not exist in the base. */
function bluntly(from: readonly string[], to: readonly string[]): EditScript {
  const earlierLines = new Set(from)
  return { inserted: to.flatMap((line, index) => (earlierLines.has(line) ? [] : [index])), deletedAt: [] }
}
