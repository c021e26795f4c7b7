import { Code, UnstyledButton } from '@mantine/core'
import type { Nodes } from 'mdast'
import { createElement, useMemo, type ReactNode } from 'react'
import { brief } from '@/lib/words'
import { LongText } from '@/ui/long-text'
import classes from './drawing.module.css'
import { sourcesOf } from './evidence'
import { readText, type ReadText } from './markdown'
import { selecting, type Selection } from './selection'

interface AnswerTextProps {
  text: string
  selection: Selection
}

/** The text of an answer: Markdown with its citations. Nothing in it becomes markup of the page by itself. */
export function AnswerText({ text, selection }: AnswerTextProps) {
  const read = useMemo(() => readText(text, sourcesOf(selection.evidence)), [text, selection.evidence])
  return <DrawnText read={read} selection={selection} />
}

interface DrawnTextProps {
  read: ReadText
  selection: Selection
  /** Words that another text does not have, from and to. */
  changes?: readonly (readonly [start: number, end: number])[]
  changed?: 'ins' | 'del'
}

/** Letters of a text without structure that are shown unasked. */
const mostPlain = 20_000

/** What each node without a meaning of its own here becomes. */
const tags: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  listItem: 'li',
  tableRow: 'tr',
  tableCell: 'td',
  strong: 'strong',
  emphasis: 'em',
  delete: 's',
  break: 'br',
  thematicBreak: 'hr',
}

export function DrawnText({ read, selection, changes = [], changed = 'ins' }: DrawnTextProps) {
  const { root, thinking, words, pieces } = read
  const wordsAt = (text: string, at: number) =>
    changes.length === 0
      ? text
      : cut(text, at, changes).map((part, index) =>
          createElement(index % 2 ? changed : 'span', { key: index }, part),
        )
  const value = (node: Nodes) =>
    pieces
      .get(node)
      ?.map((piece, index) => (
        <span key={index}>
          {'text' in piece
            ? wordsAt(piece.text, piece.at)
            : piece.labels.map((label) => <Citation key={label} label={label} selection={selection} />)}
        </span>
      ))
  const draw = (node: Nodes, key: number): ReactNode => {
    const inner = 'children' in node ? node.children.map(draw) : undefined
    const tag = tags[node.type]
    // Directional marks turn nothing but their own block.
    if (tag !== undefined) return createElement(tag, { key, dir: inner && 'auto' }, inner)
    // eslint-disable-next-line @typescript-eslint/switch-exhaustiveness-check -- the rest is text, or in the table above
    switch (node.type) {
      case 'heading':
        return createElement(`h${Math.min(6, node.depth + 2)}`, { key, dir: 'auto' }, inner)
      case 'list':
        return createElement(node.ordered ? 'ol' : 'ul', { key, start: node.start ?? undefined }, inner)
      case 'table':
        return (
          <div key={key} className={classes.table} tabIndex={0} role="region" aria-label="Table">
            <table>
              <tbody>{inner}</tbody>
            </table>
          </div>
        )
      case 'code':
      case 'inlineCode':
        return (
          <Code key={key} block={node.type === 'code'}>
            {value(node)}
          </Code>
        )
      case 'link':
        return <Address key={key} url={node.url} name={inner} />
      case 'image':
        return <Address key={key} url={node.url} name={brief(node.alt || 'Picture', 200)} />
      default:
        return <bdi key={key}>{value(node)}</bdi>
    }
  }
  return (
    <div className={classes.text}>
      {thinking !== '' && (
        <details>
          <summary>Reasoning</summary>
          <LongText text={thinking} />
        </details>
      )}
      {words.length > mostPlain && root.children.length === 1 ? (
        <LongText text={words} most={mostPlain} />
      ) : (
        root.children.map(draw)
      )}
    </div>
  )
}

/** A citation: a press shows where it leads. */
function Citation({ label, selection }: { label: string; selection: Selection }) {
  const found = selection.evidence.citation.find(({ name }) => name === label)
  if (!found?.to.length)
    return (
      <span className={classes.mark} data-dead-end title="It leads to no reference of this answer">
        {label}
      </span>
    )
  return (
    <UnstyledButton
      className={classes.mark}
      aria-label={`Citation ${label}`}
      {...selecting(selection, found.key)}
    >
      {label}
    </UnstyledButton>
  )
}

/** A link beside its address, so that nobody is led elsewhere. Only https can be followed; a picture is never fetched. */
function Address({ url, name }: { url: string; name: ReactNode }) {
  const isSafe = /^https:\/\//i.test(url) && URL.canParse(url)
  return (
    <span>
      {isSafe ? (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
      <bdi className={classes.address}>{` (${brief(url, 200)})`}</bdi>
    </span>
  )
}

/** A part of the words, cut where changes begin and end: every second one is changed. */
function cut(text: string, at: number, changes: NonNullable<DrawnTextProps['changes']>): string[] {
  const end = at + text.length
  const within = changes.filter(([from, to]) => from < end && to > at)
  const edges = [at, ...within.flatMap(([from, to]) => [Math.max(from, at), Math.min(to, end)]), end]
  return edges.slice(1).map((to, index) => text.slice((edges[index] ?? to) - at, to - at))
}
