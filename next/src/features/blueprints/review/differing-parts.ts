import { diffWordsWithSpace } from 'diff'

/** A part of a text, and whether another text does not have it there. */
export interface TextPart {
  readonly text: string
  readonly isOwn: boolean
}

/** Words that differ, up to which it is told which: the work grows with their square. */
const mostDiffering = 1000

/** A text in parts: words that another text has in the same order, and words that it has not. */
export function differingParts(text: string, other: string): TextPart[] {
  const parts = diffWordsWithSpace(other, text, { maxEditLength: mostDiffering })
  if (!parts) return [{ text, isOwn: true }]
  return parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isOwn: added }))
}
