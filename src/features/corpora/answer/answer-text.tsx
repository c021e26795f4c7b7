import { memo, type ReactNode } from 'react'
import type { Mark, Run } from '@/features/corpora/model/markdown'
import type { ReadBlock, Sentence } from '@/features/corpora/model/sentences'
import type { Support } from '@/features/corpora/model/support'
import styles from './answer-text.module.css'
import type { Citation } from '@/features/corpora/model/citations'

interface AnswerTextProps {
  blocks: readonly ReadBlock[]
  support: ReadonlyMap<string, Support>
  selected: string | undefined
  related: ReadonlySet<string>
  onSelect: (key: string) => void
}

/** An answer's Markdown as React elements: marks, lists, tables, and selectable sentences. */
export function AnswerText({ blocks, ...sentences }: AnswerTextProps) {
  const shown = (list: readonly Sentence[]) =>
    list.map((sentence) => (
      <SentenceText
        key={sentence.key}
        sentence={sentence}
        level={sentences.support.get(sentence.key)?.level}
        state={stateOf(sentence, sentences)}
        lit={litLabels(sentence, sentences)}
        onSelect={sentences.onSelect}
      />
    ))
  return blocks.map((block, index) => <BlockView key={index} block={block} shown={shown} />)
}

type Shown = (sentences: readonly Sentence[]) => ReactNode

function BlockView({ block, shown }: { block: ReadBlock; shown: Shown }) {
  const inside = (blocks: readonly ReadBlock[]) =>
    blocks.map((one, index) => <BlockView key={index} block={one} shown={shown} />)
  switch (block.kind) {
    case 'text':
      return block.level === 0 ? (
        <p>{shown(block.sentences)}</p>
      ) : (
        <p role="heading" aria-level={Math.min(6, block.level + 2)} className={styles.heading}>
          {shown(block.sentences)}
        </p>
      )
    case 'code':
      return (
        <pre className={styles.code} tabIndex={0}>
          <code>{block.text}</code>
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
                        {shown(cell)}
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

type State = 'selected' | 'related' | undefined

function stateOf({ key }: Sentence, { selected, related }: Omit<AnswerTextProps, 'blocks'>): State {
  return selected === key ? 'selected' : related.has(key) ? 'related' : undefined
}

/** Citation labels whose source is selected, as a string, so that unchanged sentences do not render again. */
function litLabels({ citations }: Sentence, { selected }: Omit<AnswerTextProps, 'blocks'>): string {
  if (selected === undefined) return ''
  return citations.flatMap(({ label, targets }) => (targets.includes(selected) ? [label] : [])).join(' ')
}

interface SentenceTextProps {
  sentence: Sentence
  level: Support['level'] | undefined
  state: State
  lit: string
  onSelect: (key: string) => void
}

/** Not focusable: the meter below offers the same to keyboards, and the text stays plain for reading and copying. */
const SentenceText = memo(function SentenceText({
  sentence,
  level,
  state,
  lit,
  onSelect,
}: SentenceTextProps) {
  return (
    <span
      className={styles.sentence}
      data-sentence={sentence.key}
      data-support={level}
      data-state={state}
      onClick={() => {
        // A text selection for copying does not select the sentence.
        if (getSelection()?.isCollapsed !== false) onSelect(sentence.key)
      }}
    >
      {sentence.pieces.map((piece, index) =>
        piece.kind === 'citation' ? (
          <CitationChips key={index} citations={piece.citations} lit={lit.split(' ')} onSelect={onSelect} />
        ) : (
          <RunText key={index} run={piece.run} />
        ),
      )}
    </span>
  )
})

const elements: Record<Mark, 'strong' | 'em' | 'del' | 'code'> = {
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  code: 'code',
}

function RunText({ run: { text, marks, href, picture } }: { run: Run }) {
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

interface CitationChipsProps {
  citations: readonly Citation[]
  /** Citation labels whose source is selected. */
  lit: readonly string[]
  onSelect: (key: string) => void
}

/** Each label of a citation leads to its chunk; a label without a target is marked as such. */
function CitationChips({ citations, lit, onSelect }: CitationChipsProps) {
  return citations.map(({ label, targets }, index) => {
    const target = targets.find((key) => key.startsWith('c')) ?? targets[0]
    const words = label.length > 24 ? `${label.slice(0, 23)}…` : label
    if (target === undefined)
      return (
        <span
          key={index}
          className={styles.citation}
          data-unresolved
          title={`${label.slice(0, 200)} is not among the references of this answer`}
        >
          <span className="pc-visually-hidden">Unresolved citation </span>
          {words}
        </span>
      )
    return (
      <button
        key={index}
        type="button"
        className={styles.citation}
        aria-label={`Citation ${words}`}
        aria-pressed={lit.includes(label)}
        onClick={(event) => {
          event.stopPropagation()
          onSelect(target)
        }}
      >
        {words}
      </button>
    )
  })
}
