/** Words in both texts, or in only one of them. */
export interface DiffPart {
  readonly kind: 'same' | 'out' | 'in'
  readonly text: string
}

/** Longer texts are not compared: it would be noticeably slow. */
const most = 600

/** The difference between two texts, word by word; undefined if they are too long. */
export function wordDiff(before: string, after: string): DiffPart[] | undefined {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > most || b.length > most) return undefined
  // Length of the longest common subsequence of words from each pair of indexes on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const parts: { kind: DiffPart['kind']; text: string }[] = []
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      add('same', left)
      i++
      j++
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      add('out', left)
      i++
    } else {
      add('in', right ?? '')
      j++
    }
  }
  return parts
}

/** Words, and the characters between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}
