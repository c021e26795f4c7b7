import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** A part of the words of a text: as they stand, or a citation. */
export type Piece = { readonly text: string; readonly at: number } | { readonly labels: readonly string[] }

/** An answer's text as it is shown. */
export interface ReadText {
  readonly root: Root
  /** All words of the text in their order, without citations. */
  readonly words: string
  /** Of the nodes that have a value. */
  readonly pieces: ReadonlyMap<Nodes, readonly Piece[]>
}

const mostUnderlined = 100
const [open, close] = ['\uE000', '\uE001']
const held = /\uE000(\d+)\uE001/g

/**
 * An answer's text as a tree, formulas as they are written. One that is too long, or that no writer means and that takes
 * a parser quadratic time, is plain text.
 */
export function readText(given: string, sources: ReadonlySet<string>): ReadText {
  const text = given.replace(/[\uE000\uE001]/g, '')
  const formulas: string[] = []
  // A parser takes seconds for a megabyte.
  const isLong = text.length > longestText
  const hold = (formula: string) => `${open}${formulas.push(formula) - 1}${close}`
  const source = isLong ? text : replaceFormulas(text, hold)
  const written = (value: string) => value.replace(held, (_, index) => formulas[Number(index)] ?? '')
  const root = isLong || isCostly(source) ? plain(source) : parse(source)
  const pieces = new Map<Nodes, readonly Piece[]>()
  let words = ''
  const add = (part: string): Piece => {
    const at = words.length
    words += part
    return { text: part, at }
  }
  const visit = (node: Nodes) => {
    if ('url' in node) node.url = written(node.url)
    if ('children' in node) node.children.forEach(visit)
    else if ('value' in node) {
      const marks = node.type === 'text' && !isLong ? findCitations(node.value, sources) : []
      const parts: Piece[] = []
      let done = 0
      for (const { start, end, labels } of marks) {
        if (start > done) parts.push(add(written(node.value.slice(done, start))))
        parts.push({ labels })
        done = end
      }
      pieces.set(node, [...parts, add(written(node.value.slice(done)))])
      // Otherwise the words of two blocks would run together.
      words += node.type === 'text' ? '' : '\n'
    }
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') words += '\n'
  }
  visit(root)
  return { root, words, pieces }
}

/** Thousands of openers in a line, of nested blocks, or of underlined headings. */
function isCostly(source: string): boolean {
  if (/[[\]*_`>~!<(|]{400}|(?:[>*+-] ?){60}/.test(source)) return true
  if (/^ {160}/m.test(source)) return true
  return (source.match(/^[>\s]{0,8}(?:=+|-+)[ \t]*$/gm)?.length ?? 0) > mostUnderlined
}

function parse(source: string): Root {
  try {
    const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    asWritten(root, source)
    return root
  } catch {
    return plain(source) // Nested beyond what the stack holds.
  }
}

/** HTML, footnotes and links by reference become the text that was written: `[1]` is a citation. */
function asWritten(node: Nodes, source: string) {
  if (!('children' in node)) return
  for (const [index, child] of node.children.entries()) {
    const { position, type } = child
    if (/^(?:html|definition|footnote.*|.*Reference)$/.test(type)) {
      const value = source.slice(position?.start.offset, position?.end.offset)
      ;(node.children as Nodes[])[index] = { type: 'text', value } // text may stand wherever these do, as it is drawn
    } else asWritten(child, source)
  }
}

const plain = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
})

/** The labels of a citation, and where it stands in a text. */
interface CitationMark {
  readonly start: number
  readonly end: number
  readonly labels: readonly string[]
}

/** `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[[1]]`, `[ID:3]`, `[Source 2]`, `【1†source】`, and a name in brackets. */
const citation =
  /\[{1,2}\^?(?:(?:ID|ref|reference|source|doc|chunk)s?[\s:#]*)?(?<numbers>\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,30})\]{1,2}|【(?<single>\d{1,4})[^【】]{0,40}】|\[(?<names>[^\s[\]][^[\]\n]{0,120})\]/giu
const longestRange = 30

/** The citations of a text in their order. A name in brackets is one only if it is the id of a source. */
export function findCitations(text: string, sources: ReadonlySet<string>): CitationMark[] {
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
