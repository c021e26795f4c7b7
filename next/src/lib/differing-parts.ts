/** A part of a text, and whether another text does not have it there. */
export interface TextPart {
  readonly text: string
  readonly isOwn: boolean
}

/** The work of comparing word by word is the product of the words of both. */
const mostWork = 1_000_000

/** Each with the space behind it. */
const wordsOf = (text: string) => text.split(/(?<=\s)/)

/** The words that both texts begin with. */
export function sharedStart(text: string, other: string): string {
  const others = wordsOf(other)
  const words = wordsOf(text)
  const end = words.findIndex((word, index) => word !== others[index])
  return words.slice(0, end < 0 ? words.length : end).join('')
}

/** A text in parts: words that another text has in the same order, and words that it has not. */
export function differingParts(text: string, other: string): TextPart[] {
  const start = sharedStart(text, other)
  const [words, others] = [wordsOf(text.slice(start.length)), wordsOf(other.slice(start.length))]
  const isSame = (i: number, j: number) => words[i]?.trim() === others[j]?.trim()
  let end = 0
  const least = Math.min(words.length, others.length)
  while (end < least && isSame(words.length - 1 - end, others.length - 1 - end)) end += 1
  const [middle, between] = [words.length - end, others.length - end]
  const shared = middle * between > mostWork ? [] : sharedFrom(middle, between, isSame)
  const sharedAt = (i: number, j: number) => shared[i]?.[j] ?? 0
  const parts: TextPart[] = []
  const add = (text: string, isOwn: boolean) => {
    const last = parts.at(-1)
    if (last?.isOwn === isOwn) parts.splice(-1, 1, { text: last.text + text, isOwn })
    else if (text !== '') parts.push({ text, isOwn })
  }
  add(start, false)
  let [i, j] = [0, 0]
  while (i < middle) {
    const word = words[i] ?? ''
    if (j < between && isSame(i, j)) {
      add(word, false)
      i += 1
      j += 1
    } else if (j < between && sharedAt(i, j + 1) > sharedAt(i + 1, j)) j += 1
    else {
      add(word, true)
      i += 1
    }
  }
  add(words.slice(middle).join(''), false)
  return parts
}

/** How many words two texts have in the same order, from a word of each on. */
function sharedFrom(words: number, others: number, isSame: (i: number, j: number) => boolean): number[][] {
  const shared = Array.from({ length: words + 1 }, () => Array<number>(others + 1).fill(0))
  for (let i = words - 1; i >= 0; i--) {
    const [row = [], next = []] = shared.slice(i, i + 2)
    for (let j = others - 1; j >= 0; j--)
      row[j] = isSame(i, j) ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
  }
  return shared
}
