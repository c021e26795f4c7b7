import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

export type Mark = 'strong' | 'emphasis' | 'delete' | 'code'

/** Text with its marks. HTML is shown as plain text. */
export interface Run {
  readonly text: string
  readonly marks: readonly Mark[]
  /** Address of a link, http or https only. */
  readonly href?: string | undefined
  /** Address of a picture, which is never fetched automatically. */
  readonly picture?: string | undefined
}

/** A block of Markdown. `Inline` is what its lines contain: runs as they are parsed. */
export type Block<Inline = readonly Run[]> =
  | { readonly kind: 'text'; readonly level: number; readonly inline: Inline }
  | { readonly kind: 'code'; readonly text: string; readonly language: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'quote'; readonly blocks: readonly Block<Inline>[] }
  | {
      readonly kind: 'list'
      readonly start: number | null
      readonly items: readonly (readonly Block<Inline>[])[]
    }
  | {
      readonly kind: 'table'
      readonly align: readonly ColumnAlign[]
      readonly rows: readonly (readonly Inline[])[]
    }

/** Null if the column has no alignment. */
type ColumnAlign = 'left' | 'right' | 'center' | null

/** Maximum nesting. Deeper quotes and lists become plain text, since they could exhaust the stack. */
const deepest = 12

/** Parses Markdown to a tree with only text, marks and http(s) addresses. Unreadable Markdown becomes plain text. */
export function readMarkdown(source: string): Block[] {
  if (isCostly(source)) return plainBlocks(source)
  try {
    const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    return blocksOf(root.children, source, 0)
  } catch {
    return plainBlocks(source) // The source is still readable as plain text.
  }
}

/** Maximum number of underlined lines: more than any real answer has. */
const mostUnderlined = 100

/**
 * Whether the source contains meaningless input that takes a parser quadratic time: thousands of openers in a line, or
 * of underlined headings.
 */
function isCostly(source: string): boolean {
  if (/[[\]*_`>~!<(|]{400}|(?:[>*+-] ?){80}/.test(source)) return true
  return (source.match(/^[>\s]{0,8}(?:=+|-+)[ \t]*$/gm)?.length ?? 0) > mostUnderlined
}

function plainBlocks(source: string): Block[] {
  return source
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ kind: 'text', level: 0, inline: [{ text, marks: [] }] }))
}

function blocksOf(nodes: readonly RootContent[], source: string, depth: number): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (depth > deepest) return plainBlocks(written(node, source))
    switch (node.type) {
      case 'paragraph':
        return [{ kind: 'text', level: 0, inline: runsOf(node.children, source, []) }]
      case 'heading':
        return [{ kind: 'text', level: node.depth, inline: runsOf(node.children, source, []) }]
      case 'code':
        return [{ kind: 'code', text: node.value, language: node.lang ?? '' }]
      case 'thematicBreak':
        return [{ kind: 'rule' }]
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf(node.children, source, depth + 1) }]
      case 'list':
        return [
          {
            kind: 'list',
            start: node.ordered ? (node.start ?? 1) : null,
            items: node.children.map(({ children, checked }) => {
              const blocks = blocksOf(children, source, depth + 1)
              return typeof checked === 'boolean' ? boxed(checked, blocks) : blocks
            }),
          },
        ]
      case 'table':
        return [
          {
            kind: 'table',
            align: node.align ?? [],
            rows: node.children.map((row) => row.children.map((cell) => runsOf(cell.children, source, []))),
          },
        ]
      case 'break':
      case 'definition':
      case 'delete':
      case 'emphasis':
      case 'footnoteDefinition':
      case 'footnoteReference':
      case 'html':
      case 'image':
      case 'imageReference':
      case 'inlineCode':
      case 'link':
      case 'linkReference':
      case 'listItem':
      case 'strong':
      case 'tableCell':
      case 'tableRow':
      case 'text':
      case 'yaml':
        return plainBlocks(written(node, source))
    }
  })
}

/** Puts a task's checkbox in front of its text. */
function boxed(isChecked: boolean, [first, ...others]: readonly Block[]): Block[] {
  const box: Run = { text: isChecked ? '☑ ' : '☐ ', marks: [] }
  return first?.kind === 'text'
    ? [{ ...first, inline: [box, ...first.inline] }, ...others]
    : [{ kind: 'text', level: 0, inline: [box] }, ...(first ? [first] : []), ...others]
}

function written(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}

function runsOf(
  nodes: readonly PhrasingContent[],
  source: string,
  marks: readonly Mark[],
  href?: string,
): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value, marks, href }]
      case 'inlineCode':
        return [{ text: node.value, marks: [...marks, 'code'], href }]
      case 'break':
        return [{ text: '\n', marks, href }]
      case 'strong':
      case 'emphasis':
      case 'delete':
        return runsOf(node.children, source, marks.includes(node.type) ? marks : [...marks, node.type], href)
      case 'link': {
        const address = safeAddress(node.url)
        if (address !== undefined) return runsOf(node.children, source, marks, address)
        return [{ text: written(node, source), marks }]
      }
      case 'image':
        return [
          {
            text: node.alt === null || node.alt === undefined || node.alt === '' ? 'Picture' : node.alt,
            marks,
            picture: safeAddress(node.url) ?? '',
          },
        ]
      case 'footnoteReference':
      case 'html':
      case 'imageReference':
      case 'linkReference':
        // HTML, footnotes and reference links stay text: `[1]` is usually a citation.
        return [{ text: written(node, source), marks, href }]
    }
  })
}

/** Returns the address only if it is http(s) without credentials. */
export function safeAddress(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.username === '' && url.password === '' ? url.href : undefined
}
