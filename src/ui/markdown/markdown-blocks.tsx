import type { ReactNode } from 'react'
import type { Block, Mark, Run } from '@/lib/markdown/read-markdown'
import { codeParts } from './code-parts'
import styles from './markdown-blocks.module.css'

interface MarkdownBlocksProps<Inline> {
  blocks: readonly Block<Inline>[]
  /** Renders what a line contains. */
  children: (inline: Inline) => ReactNode
}

/** Parsed Markdown as React elements. */
export function MarkdownBlocks<Inline>({ blocks, children }: MarkdownBlocksProps<Inline>) {
  return blocks.map((block, index) => (
    <BlockView key={index} block={block}>
      {children}
    </BlockView>
  ))
}

interface BlockViewProps<Inline> {
  block: Block<Inline>
  children: (inline: Inline) => ReactNode
}

function BlockView<Inline>({ block, children }: BlockViewProps<Inline>) {
  const inside = (blocks: readonly Block<Inline>[]) => (
    <MarkdownBlocks blocks={blocks}>{children}</MarkdownBlocks>
  )
  switch (block.kind) {
    case 'text':
      return block.level === 0 ? (
        <p>{children(block.inline)}</p>
      ) : (
        <p role="heading" aria-level={Math.min(6, block.level + 2)} className={styles.heading}>
          {children(block.inline)}
        </p>
      )
    case 'code':
      return (
        <pre className={styles.code} tabIndex={0}>
          <code>
            {codeParts(block.text).map((part, index) => (
              <span key={index} className={styles.part}>
                {part}
              </span>
            ))}
          </code>
        </pre>
      )
    case 'rule':
      return <hr />
    case 'quote':
      return <blockquote>{inside(block.blocks)}</blockquote>
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{inside(item)}</li>)
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'table':
      return (
        <div className={styles.table} tabIndex={0} role="group" aria-label="Table of the answer">
          <table>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => {
                    const Cell = at === 0 ? 'th' : 'td'
                    return (
                      <Cell key={column} style={{ textAlign: block.align[column] ?? 'start' }}>
                        {children(cell)}
                      </Cell>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

const elements: Record<Mark, 'strong' | 'em' | 'del' | 'code'> = {
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  code: 'code',
}

/** Text with its marks, or a link. */
export function RunText({ run: { text, marks, href, picture } }: { run: Run }) {
  const marked = marks.reduceRight<ReactNode>((inner, mark) => {
    const Element = elements[mark]
    return <Element>{inner}</Element>
  }, text)
  if (picture !== undefined) return <Elsewhere address={picture}>{`Picture: ${text}`}</Elsewhere>
  return href === undefined ? marked : <Elsewhere address={href}>{marked}</Elsewhere>
}

/**
 * A link that leaves the console, with its host shown. Pictures are links too: to fetch one would reveal to its host
 * that it is read.
 */
function Elsewhere({ address, children }: { address: string; children: ReactNode }) {
  if (address === '')
    return <span className={styles.gone}>{children}, without an address that can be opened</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={address.slice(0, 400)}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
      <span className={styles.host}> {new URL(address).host}</span>
    </a>
  )
}
