import Papa from 'papaparse'

/**
 * Rows of trimmed cells, quoted as in RFC 4180. Takes time linear in the text: where quotes would cost more, they stay
 * part of their cells.
 */
export function readTable(text: string, separator: string): string[][] {
  // People type a space after a comma; a quote starts a quoted cell only if it comes first.
  const opened = new RegExp(`(^|[${separator}\\n]) +"(?!")`, 'g')
  const lines = text.replaceAll('\r\n', '\n').replace(opened, '$1"')
  const { data } = Papa.parse<string[]>(lines, {
    delimiter: separator,
    newline: '\n',
    fastMode: areQuotesCostly(lines) || undefined,
  })
  return data.map((cells) => cells.map((cell) => cell.trim()))
}

/**
 * For each quote in a quoted cell, the parser scans the spaces before the next separator and the next line, however far
 * away.
 */
function areQuotesCostly(text: string): boolean {
  const quotes = text.split('"').length - 1
  let longest = 0
  // Only from where spaces begin, so that none is scanned twice.
  if (quotes > 0)
    for (const [spaces] of text.matchAll(/(?<![^\S\n])[^\S\n]{20,}/g))
      longest = Math.max(longest, spaces.length)
  return quotes * longest > 5_000_000 + 20 * text.length
}
