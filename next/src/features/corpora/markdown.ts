import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { findCitations, longestText, replaceFormulas } from './citations'

/** A part of the words of a text: as they stand, or a citation. */
export type Piece = { readonly text: string; readonly at: number } | { readonly labels: readonly string[] }

/** An answer's text as it is shown. */
export interface ReadText {
  readonly root: Root
  /** What a model thought before it answered. */
  readonly thinking: string
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
  const thoughts: string[] = []
  const text = given
    .replace(/[\uE000\uE001]/g, '')
    .replace(/<think(?:ing)?>([\s\S]*?)(?:<\/think(?:ing)?>|$)/gi, (_, thought: string) => {
      thoughts.push(thought.trim())
      return ''
    })
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
  return { root, thinking: thoughts.join('\n\n'), words, pieces }
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
