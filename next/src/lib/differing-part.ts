/** A text in three parts: only the words in the middle differ from another text. */
export function differingPart(text: string, other: string): [start: string, middle: string, end: string] {
  const [words, others] = [text, other].map((one) => one.split(/(?<=\s)/)) as [string[], string[]] // of two
  const most = Math.min(words.length, others.length)
  let [start, end] = [0, 0]
  while (start < most && words[start] === others[start]) start += 1
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const behind = words.length - end
  const part = (from: number, to?: number) => words.slice(from, to).join('')
  return [part(0, start), part(start, behind), part(behind)]
}
