import type { Nodes, Root, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

const mostUnderlined = 100
const [open, close] = ['\uE000', '\uE001']
const held = /\uE000(\d+)\uE001/g

/**
 * An answer's text as a tree in which citations are footnote references, and all its words without them; formulas as
 * they are written. One that is too long, or that no writer means and that takes
 * a parser quadratic time, is plain text.
 */
export function readText(given: string, sources: ReadonlySet<string>) {
  const text = given.replace(/[\uE000\uE001]/g, '')
  const formulas: string[] = []
  // A parser takes seconds for a megabyte.
  const isLong = text.length > longestText
  const hold = (formula: string) => `${open}${formulas.push(formula) - 1}${close}`
  const source = isLong ? text : replaceFormulas(text, hold)
  const written = (value: string) => value.replace(held, (_, index) => formulas[Number(index)] ?? '')
  const root = isLong || isCostly(source) ? plain(source) : parse(source)
  let words = ''
  const add = (value: string): Text => {
    words += value
    return { type: 'text', value }
  }
  const visit = (node: Nodes): Nodes[] => {
    const { position, type } = node
    // HTML, footnotes and links by reference become the text that was written: `[1]` is a citation.
    const isWritten = /^(?:text|html|definition|footnote.*|.*Reference)$/.test(type)
    if (isWritten) {
      const value = type === 'text' ? node.value : source.slice(position?.start.offset, position?.end.offset)
      const marks = isLong ? [] : findCitations(value, sources)
      const starts = [0, ...marks.map(({ end }) => end)]
      return starts.flatMap((start, index) => [
        add(written(value.slice(start, marks[index]?.start))),
        ...(marks[index]?.labels ?? []).map((label): Nodes => ({
          type: 'footnoteReference',
          identifier: label,
        })),
      ])
    }
    if ('url' in node) node.url = written(node.url)
    if ('value' in node) node.value = add(written(node.value)).value
    if ('children' in node) (node.children as Nodes[]) = node.children.flatMap(visit) // as they are drawn, they may stand anywhere
    // Otherwise the words of two blocks would run together.
    if (!/^(?:root|strong|emphasis|delete|link)$/.test(type)) words += '\n'
    return [node]
  }
  visit(root)
  return { root, words }
}

/** Thousands of openers in a line, of nested blocks, or of underlined headings. */
function isCostly(source: string): boolean {
  if (/[[\]*_`>~!<(|]{400}|(?:[>*+-] ?){60}/.test(source)) return true
  if (/^ {160}/m.test(source)) return true
  return (source.match(/^[>\s]{0,8}(?:=+|-+)[ \t]*$/gm)?.length ?? 0) > mostUnderlined
}

function parse(source: string): Root {
  try {
    return fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  } catch {
    return plain(source) // Nested beyond what the stack holds.
  }
}

const plain = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
})

/** `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[[1]]`, `[ID:3]`, `[Source 2]`, `【1†source】`, and a name in brackets. */
const citation =
  /\[{1,2}\^?(?:(?:ID|ref|reference|source|doc|chunk)s?[\s:#]*)?(?<numbers>\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,30})\]{1,2}|【(?<single>\d{1,4})[^【】]{0,40}】|\[(?<names>[^\s[\]][^[\]\n]{0,120})\]/giu
const longestRange = 30

/** The citations of a text in their order. A name in brackets is one only if it is the id of a source. */
export function findCitations(text: string, sources: ReadonlySet<string>) {
  return [...text.matchAll(citation)].flatMap(({ 0: whole, index, groups }) => {
    const { numbers, single = '', names } = groups ?? {}
    const labels = numbers === undefined ? (names?.split(/\s*[,;]\s*/) ?? [single]) : labelsOf(numbers)
    if (names !== undefined && !labels.every((label) => sources.has(label))) return []
    return [{ start: index, end: index + whole.length, labels }]
  })
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
const replaceFormulas = (text: string, replace: (formula: string) => string): string =>
  text.replace(literal, (found) => (found.startsWith('`') ? found : replace(found)))

/** Letters in which they are looked for: of a longer text none is drawn. */
const longestText = 60_000

/** The labels of a text's citations, each once. What stands in code or in a formula is none. */
export function citationLabels(text: string, sources: ReadonlySet<string>): string[] {
  const marks = findCitations(text.slice(0, longestText).replace(literal, ' '), sources)
  return [...new Set(marks.flatMap(({ labels }) => labels))]
}
