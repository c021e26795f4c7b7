/** Lines of a part, except the last, and more where a part would end in an empty line. */
const length = 40

/**
 * Code in parts that are laid out alone, so that a growing one costs no more the longer it is. Parts are joined by line
 * breaks and never end in an empty line, which a block would not show.
 */
export function codeParts(code: string): string[] {
  const parts: string[] = []
  let lines: string[] = []
  for (const line of code.split('\n')) {
    if (lines.length >= length && lines.at(-1) !== '') {
      parts.push(lines.join('\n'))
      lines = []
    }
    lines.push(line)
  }
  return [...parts, lines.join('\n')]
}
