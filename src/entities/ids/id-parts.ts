export interface Token {
  readonly text: string
  readonly isQuoted: boolean
}

/** The text between two commas, line ends or tabs. */
export interface Part {
  readonly text: string
  readonly tokens: readonly Token[]
}

const betweenParts = /[\n\r\t,]/
const betweenTokens = /[\s;]/
const boundary = /[\s,;]/

/** Splits a text into parts and their words. Quotes may contain anything, with a quote of their own kind doubled. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let tokens: Token[] = []
  const close = (end: number) => {
    if (tokens.length > 0) parts.push({ text: text.slice(start, end).trim(), tokens })
    tokens = []
    start = end + 1
  }
  let at = 0
  while (at < text.length) {
    const character = text[at] ?? ''
    if (betweenParts.test(character)) close(at++)
    else if (betweenTokens.test(character)) at++
    else {
      const end = endOfQuoted(text, at)
      if (end === undefined) {
        const from = at
        while (at < text.length && !boundary.test(text[at] ?? '')) at++
        tokens.push({ text: text.slice(from, at), isQuoted: false })
      } else {
        const inner = text.slice(at + 1, end - 1).replaceAll(character.repeat(2), character)
        if (inner !== '') tokens.push({ text: inner, isQuoted: true })
        at = end
      }
    }
  }
  close(text.length)
  return parts
}

/** End of the quoted text that starts here. Undefined if there is none. */
function endOfQuoted(text: string, from: number): number | undefined {
  const quote = text[from] ?? ''
  if (!/["'`]/.test(quote)) return undefined
  for (let at = text.indexOf(quote, from + 1); at >= 0; at = text.indexOf(quote, at + 2))
    if (text[at + 1] !== quote) {
      const next = text[at + 1]
      return next === undefined || boundary.test(next) ? at + 1 : undefined
    }
  return undefined
}
