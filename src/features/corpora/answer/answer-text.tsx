import { memo } from 'react'
import type { ReadBlock, Sentence } from '@/features/corpora/model/sentences'
import type { Support } from '@/features/corpora/model/support'
import { MarkdownBlocks, RunText } from '@/ui/markdown/markdown-blocks'
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
  return <MarkdownBlocks blocks={blocks}>{shown}</MarkdownBlocks>
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
