import { wordDiff, type DiffPart } from '@/lib/text/word-diff'

/** Characters that are shown of what is the same in front and behind. */
const around = 160
/** Characters of a side of which it cannot be said word by word how it becomes the other. */
const longest = 1_500

/** How one text becomes another: what is the same at both ends is cut short, and what is between is told by words. */
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

/** Undefined where it would say less than both do: they are long, or have little in common. */
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

/** Characters that both begin with, up to the end of a word. */
function sameStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  if (length === a.length && length === b.length) return length
  while (length > 0 && !isSpace(a[length - 1])) length--
  return length
}

/** Characters that both end with, from the start of a word on. */
function sameEnd(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++
  while (length > 0 && !isSpace(a.at(-length))) length--
  return length
}

function isSpace(letter: string | undefined): boolean {
  return letter !== undefined && /\s/.test(letter)
}
