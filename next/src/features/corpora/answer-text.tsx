import { Anchor, Box, Code, Table, UnstyledButton } from '@mantine/core'
import type { Nodes } from 'mdast'
import { createElement, type ElementType, type ReactNode } from 'react'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { brief } from '@/lib/words'
import { LongText } from '@/ui/long-text'
import classes from './drawing.module.css'
import { sourcesOf, type Evidence } from './evidence'
import { readText } from './markdown'
import { selecting, type Selection } from './selection'

/** A text of an answer, read once. */
export const readOf = memoizeByObject((evidence: Evidence, text: string) =>
  readText(text, sourcesOf(evidence)),
)

interface AnswerTextProps {
  text: string
  selection: Selection
  /** Words that another text does not have, from and to. */
  changes?: readonly (readonly [start: number, end: number])[]
  changed?: 'ins' | 'del'
}

/** Letters of a text without structure that are shown unasked. */
const mostPlain = 20_000

/** What each node without a case of its own becomes. */
const tags: Partial<Record<Nodes['type'], ElementType>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  listItem: 'li',
  tableRow: Table.Tr,
  tableCell: Table.Td,
  strong: 'strong',
  emphasis: 'em',
  delete: 's',
  break: 'br',
  thematicBreak: 'hr',
}

/** The text of an answer: Markdown with its citations. Nothing in it becomes markup of the page by itself. */
export function AnswerText({ text, selection, changes = [], changed = 'ins' }: AnswerTextProps) {
  const { root, words, pieces } = readOf(selection.evidence, text)
  const value = (node: Nodes) =>
    pieces
      .get(node)
      ?.map((piece, index) => (
        <span key={index}>
          {'text' in piece
            ? cut(piece.text, piece.at, changes).map((part, index) =>
                createElement(index % 2 ? changed : 'span', { key: index }, part),
              )
            : piece.labels.map((label) => <Citation key={label} label={label} selection={selection} />)}
        </span>
      ))
  const draw = (node: Nodes, key: number): ReactNode => {
    const inner = 'children' in node ? node.children.map(draw) : value(node)
    // eslint-disable-next-line @typescript-eslint/switch-exhaustiveness-check -- the rest is in the table above
    switch (node.type) {
      case 'heading':
        return createElement(`h${Math.min(6, node.depth + 2)}`, { key, dir: 'auto' }, inner)
      case 'list':
        return createElement(node.ordered ? 'ol' : 'ul', { key, start: node.start ?? undefined }, inner)
      case 'table':
        return (
          <Box key={key} style={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label="Table">
            <Table withColumnBorders>
              <Table.Tbody>{inner}</Table.Tbody>
            </Table>
          </Box>
        )
      case 'code':
      case 'inlineCode':
        return (
          <Code key={key} block={node.type === 'code'}>
            {inner}
          </Code>
        )
      case 'link':
      case 'image':
        return (
          <Address
            key={key}
            url={node.url}
            name={'alt' in node ? brief(node.alt || 'Picture', 200) : inner}
          />
        )
      case 'text':
        return <bdi key={key}>{inner}</bdi>
      default:
        // Directional marks turn nothing but their own block.
        return createElement(tags[node.type] ?? 'span', { key, dir: 'auto' }, inner)
    }
  }
  return (
    <div className={classes.text}>
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
    <>
      {isSafe ? (
        <Anchor href={url} target="_blank" rel="noreferrer" inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
      <bdi className={classes.address}>{` (${brief(url, 200)})`}</bdi>
    </>
  )
}

/** A part of the words, cut where changes begin and end: every second one is changed. */
function cut(text: string, at: number, changes: NonNullable<AnswerTextProps['changes']>): string[] {
  const end = at + text.length
  const within = changes.filter(([from, to]) => from < end && to > at)
  const edges = [at, ...within.flatMap(([from, to]) => [Math.max(from, at), Math.min(to, end)]), end]
  return edges.slice(1).map((to, index) => text.slice((edges[index] ?? to) - at, to - at))
}
