import { sameName } from './shared-content'

export interface MarkedPart {
  readonly text: string
  /** The name that is meant, as the episode lists it. */
  readonly name?: string
}

/** More names than anybody reads; each makes the expression longer. */
const mostNames = 200

/** A text in parts, those that are one of the names known as such. The longest name wins; parts of words are none. */
export function markNames(text: string, names: readonly string[]): MarkedPart[] {
  const known = new Map(names.slice(0, mostNames).map((name) => [sameName(name), name]))
  const written = [...known.values()]
    .map((name) => name.trim())
    .filter((name) => name.length > 1 && name.length <= 200)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`).replace(/\s+/gu, String.raw`\s+`))
  if (written.length === 0) return text === '' ? [] : [{ text }]
  // Scripts without spaces have no edges of words to look for.
  const pattern = new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}])(?:${written.join('|')})(?![\p{Script=Latin}\p{N}])`,
    'giu',
  )
  const parts: MarkedPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const name = known.get(sameName(match[0]))
    if (name === undefined) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: match[0], name })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
