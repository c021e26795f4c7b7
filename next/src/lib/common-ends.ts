/** How many entries two lists share at the start, and how many of the others at the end. */
export function commonEnds<Entry>(a: readonly Entry[], b: readonly Entry[]): { start: number; end: number } {
  const most = Math.min(a.length, b.length)
  let [start, end] = [0, 0]
  while (start < most && a[start] === b[start]) start += 1
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return { start, end }
}

/** A text in three parts: only the words in the middle differ from another text. */
export function differingPart(text: string, other: string): [start: string, middle: string, end: string] {
  const [words, others] = [text, other].map((one) => one.split(/(?<=\s)/)) as [string[], string[]] // of two
  const { start, end } = commonEnds(words, others)
  const behind = words.length - end
  const part = (from: number, to?: number) => words.slice(from, to).join('')
  return [part(0, start), part(start, behind), part(behind)]
}
