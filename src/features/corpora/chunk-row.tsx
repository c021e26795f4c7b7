import { usePrinted } from '@/ui/use-printed'
import type { Chunk } from './model/answer'
import { scoreText } from './model/score-scale'
import { closestPassage } from './model/support'
import styles from './panes.module.css'
import { ScoreBar } from './score-bar'
import type { RunView } from './use-run-view'

interface ChunkRowProps {
  chunk: Chunk
  /** The one that is ranked right before it. */
  previous: Chunk | undefined
  view: RunView
  isSelected: boolean
}

/** Characters of a chunk on the screen; of the one that is selected. On paper stand all of them. */
const [few, most] = [600, 20_000]
/** A drop in score from which on it is told: what comes after is another quality. */
const gapFrom = 0.15

/** A chunk with its place, source, score and text; of the selected sentence, the passage that is most like it. */
export function ChunkRow({ chunk, previous, view, isSelected }: ChunkRowProps) {
  const { text, answer, scales, selected, related } = view
  const cited = text.matched.find(({ chunks }) => chunks.includes(chunk))
  const sentence = text.sentences.find(({ key }) => key === selected)
  const backs = isSelected
    ? text.sentences.filter(
        (one) =>
          one.citations.some(({ targets }) => targets.includes(chunk.key)) ||
          text.support.get(one.key)?.chunk === chunk,
      )
    : []
  const own = sentence && related.has(chunk.key) ? sentence : backs[0]
  const isPrinted = usePrinted()
  const shown = isPrinted ? chunk.content : chunk.content.slice(0, isSelected ? most : few)
  const passage = own && closestPassage(shown.slice(0, most), own.text)
  const drop = previous && previous.score !== null && chunk.score !== null ? previous.score - chunk.score : 0
  const connected = isSelected ? answer.relationships.filter(({ key }) => related.has(key)).length : 0
  return (
    <>
      <span className={styles.rowHead}>
        <span
          className={styles.number}
          data-on={isSelected || undefined}
          data-none={cited ? undefined : true}
          title={cited ? `Reference ${cited.reference.index + 1}` : 'The answer does not refer to it'}
        >
          {cited ? cited.reference.index + 1 : '–'}
        </span>
        <code title={chunk.source}>{chunk.source.slice(0, 200) || 'no source id'}</code>
        {/* The number in front is the reference’s: where the rank is another one, it is said. */}
        {cited?.reference.index !== chunk.index && <span className={styles.by}>rank {chunk.index + 1}</span>}
        {drop > gapFrom * (scales.c.high - scales.c.low) && (
          <span className={styles.by} title="Drop from the chunk that is ranked before it">
            gap {scoreText(-drop)}
          </span>
        )}
        <ScoreBar of={chunk} scale={scales.c} />
      </span>
      <span className={styles.content}>
        {shown === '' ? (
          'no content'
        ) : passage ? (
          <>
            {shown.slice(0, passage[0])}
            <mark>{shown.slice(...passage)}</mark>
            {shown.slice(passage[1])}
          </>
        ) : (
          shown
        )}
        {chunk.content.length > shown.length && '…'}
      </span>
      {isSelected && (
        <span className={styles.belongs}>
          Rank {chunk.index + 1} of {answer.chunks.length}.{' '}
          {backedSentencesText(
            backs.map((one) => text.sentences.indexOf(one) + 1),
            connected,
          )}
        </span>
      )}
    </>
  )
}

function backedSentencesText(places: readonly number[], connected: number): string {
  const sentences =
    places.length === 0
      ? 'Backs no sentence'
      : `Backs ${places.length === 1 ? 'sentence' : 'sentences'} ${places.slice(0, 6).join(', ')}${places.length > 6 ? ` and ${places.length - 6} more` : ''}`
  return connected === 0
    ? sentences
    : `${sentences}, and ${connected} ${connected === 1 ? 'relationship' : 'relationships'}`
}
