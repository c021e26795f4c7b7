import { wordDiff, type DiffPart } from '@/lib/text/word-diff'

/** Characters of unchanged text shown before and after the difference. */
const around = 160
/** Characters shown of each side if a word diff is not possible. */
const longest = 1_500

/** Diff of two texts: the common start and end are truncated, and the middle is compared word by word. */
export function textDifference(before: string, after: string): DiffPart[] {
  const start = sameStart(before, after)
  const end = sameEnd(before.slice(start), after.slice(start))
  const [out, into] = [middleOf(before, start, end), middleOf(after, start, end)]
  const parts = diffByWord(out, into) ?? [
    { kind: 'out', text: cut(out) },
    { kind: 'in', text: cut(into) },
  ]
  const front = before.slice(0, start)
  const back = before.slice(before.length - end)
  const all: DiffPart[] = [
    { kind: 'same', text: front.length > around ? `…${front.slice(-around)}` : front },
    ...parts,
    { kind: 'same', text: back.length > around ? `${back.slice(0, around)}…` : back },
  ]
  return all.filter(({ text }) => text !== '')
}

/** Undefined if a word diff would show less than both texts do: they are too long or have little in common. */
function diffByWord(out: string, into: string): DiffPart[] | undefined {
  const parts = wordDiff(out, into)
  const same = (parts ?? []).reduce(
    (sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0),
    0,
  )
  return same * 3 < Math.min(out.length, into.length) ? undefined : parts
}

function middleOf(text: string, start: number, end: number): string {
  return text.slice(start, text.length - end)
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Length of the common start, up to the end of a word. */
function sameStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  if (length === a.length && length === b.length) return length
  while (length > 0 && !isSpace(a[length - 1])) length--
  return length
}

/** Length of the common end, from the start of a word. */
function sameEnd(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++
  while (length > 0 && !isSpace(a.at(-length))) length--
  return length
}

function isSpace(letter: string | undefined): boolean {
  return letter !== undefined && /\s/.test(letter)
}
