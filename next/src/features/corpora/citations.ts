/** The labels of a citation, and where it stands in a text. */
export interface CitationMark {
  readonly start: number
  readonly end: number
  readonly labels: readonly string[]
}

/** `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[[1]]`, `[ID:3]`, `[Source 2]`, `【1†source】`. */
const numbered =
  /\[{1,2}\^?(?:(?:ID|ref|reference|source|doc|chunk)s?[\s:#]*)?(\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,30})\]{1,2}|【(\d{1,4})[^【】]{0,40}】/giu
const named = /\[([^\s[\]][^[\]\n]{0,120})\]/gu
const longestRange = 30

/** The citations of a text in their order. A name in brackets is one only if it is the id of a source. */
export function findCitations(text: string, sources: ReadonlySet<string>): CitationMark[] {
  const byNumber = [...text.matchAll(numbered)].map(({ 0: whole, 1: numbers, 2: single = '', index }) => ({
    start: index,
    end: index + whole.length,
    labels: numbers === undefined ? [single] : labelsOf(numbers),
  }))
  const byName = [...text.matchAll(named)].flatMap(({ 0: whole, 1: words = '', index }) => {
    const labels = words.split(/\s*[,;]\s*/)
    return labels.every((label) => sources.has(label))
      ? [{ start: index, end: index + whole.length, labels }]
      : []
  })
  const isAlone = ({ start, end }: CitationMark) =>
    byNumber.every((mark) => mark.end <= start || mark.start >= end)
  return [...byNumber, ...byName.filter(isAlone)].toSorted((a, b) => a.start - b.start)
}

/** "1, 3-5" as 1, 3, 4, 5. */
function labelsOf(numbers: string): string[] {
  return numbers.split(/[,;]/).flatMap((part) => {
    const [from = NaN, to = from] = part.split(/[–-]/).map(Number)
    if (!(to >= from) || to - from >= longestRange) return part.split(/[–-]/).map((one) => one.trim())
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  })
}

/**
 * Code, and formulas as they are written for LaTeX: `\(…\)`, `\[…\]`, `$$…$$`, `$…$`, `x_{…}`. A `$` before a digit
 * closes none: it is an amount.
 */
const literal =
  /(`{1,3})(?!`)[\s\S]{1,1000}?\1|\\\((?:(?!\\\()[\s\S]){1,500}?\\\)|\\\[(?:(?!\\\[)[\s\S]){1,500}?\\\]|\$\$[\s\S]{1,500}?\$\$|\$(?=[^\s$])[^$\n`]{1,300}?(?<=\S)\$(?!\d)|(?<=[\p{L}\p{N})])[_^]\{[^}\n]{1,100}\}/gu

/** A text with each formula replaced; code stays. */
export const replaceFormulas = (text: string, replace: (formula: string) => string): string =>
  text.replace(literal, (found) => (found.startsWith('`') ? found : replace(found)))

/** Letters in which they are looked for: of a longer text none is drawn. */
export const longestText = 60_000

/** The labels of a text's citations, each once. What stands in code or in a formula is none. */
export function citationLabels(text: string, sources: ReadonlySet<string>): string[] {
  const marks = findCitations(text.slice(0, longestText).replace(literal, ' '), sources)
  return [...new Set(marks.flatMap(({ labels }) => labels))]
}
