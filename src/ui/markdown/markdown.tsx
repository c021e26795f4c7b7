import { Anchor, Code, Table, Text } from '@mantine/core'
import type { Nodes } from 'mdast'
import { createElement, Fragment, useMemo, type ElementType, type ReactNode } from 'react'
import { brief } from '@/lib/words'
import { LongText } from '@/ui/long-text'
import { readText } from './read-markdown'

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

const none: ReadonlySet<string> = new Set()

interface MarkdownProps {
  text: string
  /** Ids of sources: in brackets they are citations, as numbers are. */
  sources?: ReadonlySet<string>
  /** Draws a citation; as it is written unless given. */
  citation?: (label: string) => ReactNode
}

/** A text of a model. Nothing in it becomes markup of the page by itself. */
export function Markdown({ text, sources = none, citation = (label) => `[${label}]` }: MarkdownProps) {
  const { root, words } = useMemo(() => readText(text, sources), [text, sources])
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
        return <Fragment key={key}>{citation(node.identifier)}</Fragment>
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
  if (words.length > mostPlain && root.children.length === 1)
    return <LongText text={words} most={mostPlain} />
  return root.children.map(draw)
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
