import { Anchor, Code, Table, Text, UnstyledButton } from '@mantine/core'
import type { Nodes } from 'mdast'
import { createElement, useMemo, type ElementType, type ReactNode } from 'react'
import { brief } from '@/lib/words'
import { LongText } from '@/ui/long-text'
import classes from './corpora.module.css'
import drawing from './drawing.module.css'
import { sourcesOf } from './evidence'
import { readText } from './markdown'
import { selecting, type Selection } from './selection'

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
  code: 'pre',
  inlineCode: Code,
}

/** The text of an answer: Markdown with its citations. Nothing in it becomes markup of the page by itself. */
export function AnswerText({ text, selection }: { text: string; selection: Selection }) {
  const { evidence } = selection
  const { root, words } = useMemo(() => readText(text, sourcesOf(evidence)), [text, evidence])
  const draw = (node: Nodes, key: number): ReactNode => {
    const inner = 'children' in node ? node.children.map(draw) : 'value' in node ? node.value : undefined
    // eslint-disable-next-line @typescript-eslint/switch-exhaustiveness-check -- the rest is in the table above
    switch (node.type) {
      case 'heading':
        return createElement(`h${Math.min(6, node.depth + 2)}`, { key, dir: 'auto' }, inner)
      case 'list':
        return createElement(node.ordered ? 'ol' : 'ul', { key, start: node.start ?? undefined }, inner)
      case 'table':
        return (
          <Table key={key} withColumnBorders>
            <Table.Tbody>{inner}</Table.Tbody>
          </Table>
        )
      case 'footnoteReference':
        return <Citation key={key} label={node.identifier} selection={selection} />
      case 'link':
        return <Address key={key} url={node.url} name={inner} />
      case 'image':
        return <Address key={key} url={node.url} name={brief(node.alt || 'Picture', 200)} />
      case 'text':
        return <bdi key={key}>{inner}</bdi>
      default:
        // Directional marks turn nothing but their own block.
        return createElement(tags[node.type] ?? 'span', { key, dir: 'auto' }, inner)
    }
  }
  return (
    <div className={drawing.text}>
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
  const leads = found !== undefined && found.to.length > 0
  return (
    <UnstyledButton
      className={classes.number}
      aria-label={`Citation ${label}`}
      title={leads ? undefined : 'It leads to no reference of this answer'}
      disabled={!leads}
      {...selecting(selection, found?.key ?? '')}
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
      <Anchor
        {...(isSafe && { href: url })}
        c={isSafe ? 'var(--pc-accent-text)' : 'inherit'}
        target="_blank"
        rel="noreferrer"
        inherit
      >
        {name}
      </Anchor>
      <Text span c="dimmed" size="sm">{` (${brief(url, 200)})`}</Text>
    </>
  )
}
