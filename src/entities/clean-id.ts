/** Soft hyphens, zero-width and bidirectional controls: they come along when an id is copied from a page or a mail. */
const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
const unbreakableHyphens = /[\u2010\u2011]/g

const opening = '([{<"\'`“”„‘’«»'
const closing = ')]}>"\'`“”„‘’«»'
const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['>', '<'],
])
const punctuation = '.,;:!?…'

/** Without characters that nobody sees, and without space around it. */
export const asTyped = (text: string) => text.replace(invisible, '').replace(unbreakableHyphens, '-').trim()

/**
 * An id as a person types or pastes it, without what belongs to the text around it: spaces, quotes, brackets, trailing
 * punctuation and invisible characters. What is inside survives exactly, and so do brackets of the id's own.
 */
export function cleanId(text: string): string {
  const id = asTyped(text)
  let start = 0
  let end = id.length
  const isSurplus = (character: string) => {
    const partner = brackets.get(character)
    return partner === undefined ? closing.includes(character) : !id.slice(start, end).includes(partner)
  }
  while (start < end && opening.includes(id.charAt(start))) start += 1
  while (end > start && (punctuation.includes(id.charAt(end - 1)) || isSurplus(id.charAt(end - 1)))) end -= 1
  return id.slice(start, end).trim()
}
