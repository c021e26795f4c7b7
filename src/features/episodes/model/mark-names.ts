import { sameName } from './shared-content'

export interface MarkedPart {
  readonly text: string
  /** The matching name, as the episode lists it. */
  readonly name?: string
}

/** More names than anyone reads. Each makes the expression longer. */
const mostNames = 200

/**
 * Splits a text and marks the parts that are one of the names. The longest name wins, and parts of words do not count.
 */
export function markNames(text: string, names: readonly string[]): MarkedPart[] {
  const namesByKey = new Map(names.slice(0, mostNames).map((name) => [sameName(name), name]))
  const written = [...namesByKey.values()]
    .map((name) => name.trim())
    .filter((name) => name.length > 1 && name.length <= 200)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`).replace(/\s+/gu, String.raw`\s+`))
  if (written.length === 0) return text === '' ? [] : [{ text }]
  // Scripts without spaces have no word boundaries to look for.
  const pattern = new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}])(?:${written.join('|')})(?![\p{Script=Latin}\p{N}])`,
    'giu',
  )
  const parts: MarkedPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const name = namesByKey.get(sameName(match[0]))
    if (name === undefined) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: match[0], name })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
