/** A part of a text, and whether another text does not have it there. */
export interface TextPart {
  readonly text: string
  readonly isOwn: boolean
}

/** Words of a text up to which it is compared word by word: the work grows with the square. */
const mostWords = 1000

/** A text in parts: words that another text has in the same order, and words that it has not. */
export function differingParts(text: string, other: string): TextPart[] {
  const [words, others] = [text, other].map((one) => one.split(/(?<=\s)/)) as [string[], string[]] // of two
  if (Math.max(words.length, others.length) > mostWords) return [{ text, isOwn: text !== other }]
  const isSame = (i: number, j: number) => words[i]?.trim() === others[j]?.trim()
  /** How many words both have in the same order, from a word of each on. */
  const shared: number[][] = [...words, ''].map(() => Array<number>(others.length + 1).fill(0))
  const sharedAt = (i: number, j: number) => shared[i]?.[j] ?? 0
  for (let i = words.length - 1; i >= 0; i--) {
    const row = shared[i] ?? []
    for (let j = others.length - 1; j >= 0; j--)
      row[j] = isSame(i, j) ? sharedAt(i + 1, j + 1) + 1 : Math.max(sharedAt(i + 1, j), sharedAt(i, j + 1))
  }
  const parts: TextPart[] = []
  let j = 0
  words.forEach((word, i) => {
    while (!isSame(i, j) && sharedAt(i, j + 1) === sharedAt(i, j) && j < others.length) j += 1
    const isOwn = !isSame(i, j)
    if (!isOwn) j += 1
    const last = parts.at(-1)
    if (last?.isOwn === isOwn) parts.splice(-1, 1, { text: last.text + word, isOwn })
    else parts.push({ text: word, isOwn })
  })
  return parts
}
