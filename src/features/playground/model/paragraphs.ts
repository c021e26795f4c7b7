/**
 * Splits Markdown at blank lines into parts that can be read alone: fenced code stays whole, and so does what is indented
 * below a list.
 */
export function paragraphsOf(source: string): string[] {
  const parts: string[] = []
  let lines: string[] = []
  let fence: string | undefined
  let isBlank = false
  for (const line of source.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    const isStart = fence === undefined && isBlank && line.trim() !== '' && !/^(?: {2,}|\t)/.test(line)
    if (isStart && lines.length > 0) {
      parts.push(lines.join('\n'))
      lines = []
    }
    lines.push(line)
    if (mark !== undefined && fence === undefined) fence = mark
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined
    isBlank = line.trim() === ''
  }
  return [...parts, lines.join('\n')].filter((part) => part.trim() !== '')
}
