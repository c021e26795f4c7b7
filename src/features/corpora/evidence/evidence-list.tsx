import type { ReactNode } from 'react'
import { firstFew } from '@/lib/text/first-few'
import { thousands } from '@/lib/numbers/thousands'
import { usePrinted } from '@/ui/page/use-printed'
import { EntityRow, ReferenceRow, RelationshipRow } from './evidence-rows'
import type { Scored, Chunk, evidenceLists } from '@/features/corpora/model/answer'
import { narrowedRows, type Sort } from '@/features/corpora/model/narrowed-rows'
import styles from './panes.module.css'
import { RowList } from './row-list'
import type { RunView } from '@/features/corpora/use-run-view'
import { scoreText } from '@/features/corpora/model/score-scale'
import { closestPassage } from '@/features/corpora/model/support'
import { ScoreBar } from './score-bar'

type List = (typeof evidenceLists)[number]

export const evidenceWords: Record<List, string> = {
  chunks: 'Chunks',
  entities: 'Entities',
  relationships: 'Relationships',
  references: 'References',
}

interface EvidenceListProps {
  list: List
  view: RunView
  find: string
  sort: Sort
  isPrinted: boolean
}

/** One list of the evidence, filtered and sorted. On paper it has a heading with its name and count. */
export function EvidenceList({ list, view, find, sort, isPrinted }: EvidenceListProps) {
  const { answer, isNamed } = view
  const shared = { list, view, find, isPrinted }
  if (list === 'chunks') {
    const rows = narrowedRows(answer.chunks, {
      ...{ isNamed, find, sort },
      textOf: ({ source, content }) => `${source} ${content}`,
      nameOf: ({ source }) => source,
    })
    const isAsRanked = sort === 'rank' && find === '' && view.word === undefined
    return (
      <NarrowedList {...shared} label="Chunks" rows={rows} height={78}>
        {(chunk, isSelected) => (
          <ChunkRow
            {...{ chunk, view, isSelected }}
            previous={isAsRanked ? answer.chunks[chunk.index - 1] : undefined}
          />
        )}
      </NarrowedList>
    )
  }
  if (list === 'entities') {
    const rows = narrowedRows(answer.entities, {
      ...{ isNamed, find, sort },
      textOf: ({ name, type, description }) => `${name} ${type} ${description}`,
      nameOf: ({ name }) => name,
    })
    return (
      <NarrowedList {...shared} label="Entities" rows={rows} height={62}>
        {(entity) => <EntityRow entity={entity} view={view} />}
      </NarrowedList>
    )
  }
  if (list === 'relationships') {
    const rows = narrowedRows(answer.relationships, {
      ...{ isNamed, find, sort },
      textOf: (one) => `${one.source} ${one.words} ${one.target} ${one.description}`,
      nameOf: ({ source }) => source,
    })
    return (
      <NarrowedList {...shared} label="Relationships" rows={rows} height={62}>
        {(relationship) => <RelationshipRow relationship={relationship} view={view} />}
      </NarrowedList>
    )
  }
  const rows = narrowedRows(answer.references, {
    ...{ isNamed, find },
    sort: 'rank',
    textOf: ({ source, content }) => `${source} ${content}`,
    nameOf: ({ source }) => source,
  })
  return (
    <NarrowedList {...shared} label="References of the reply" rows={rows} height={62}>
      {(reference) => <ReferenceRow reference={reference} view={view} />}
    </NarrowedList>
  )
}

type Row = Pick<Scored, 'key' | 'index'>

interface NarrowedListProps<R extends Row> extends Omit<EvidenceListProps, 'sort'> {
  label: string
  rows: readonly R[]
  height: number
  children: (row: R, isSelected: boolean) => ReactNode
}

function NarrowedList<R extends Row>(props: NarrowedListProps<R>) {
  const { list, view, find, isPrinted, label, rows, height, children } = props
  const { [list]: all, missingLists } = view.answer
  return (
    <>
      {isPrinted && (
        <div className={styles.head}>
          <h2>{evidenceWords[list]}</h2>
          <span>
            {rows.length < all.length && `${thousands(rows.length)} of `}
            {thousands(all.length)}
            {find !== '' && `, with “${find.slice(0, 80)}”`}
          </span>
        </div>
      )}
      {rows.length > 0 ? (
        <RowList {...{ label, rows, view, height, children }} />
      ) : (
        <p className={styles.note}>
          {all.length > 0
            ? `None of the ${thousands(all.length)} ${find === '' ? 'names this keyword' : 'contains these words'}.`
            : missingLists.some((name) => name === list)
              ? `The reply has no list of ${list}.`
              : `The reply has no ${list}: the list is empty.`}
        </p>
      )}
    </>
  )
}

interface ChunkRowProps {
  chunk: Chunk
  /** The chunk ranked directly before it. */
  previous: Chunk | undefined
  view: RunView
  isSelected: boolean
}

/** Characters of a chunk on screen, and of the selected chunk. On paper the text is complete. */
const [few, most] = [600, 20_000]
/** Share of the score scale from which a drop is shown: the chunks after it are of another quality. */
const gapFrom = 0.15

/**
 * A chunk with its position, source, score and text. If a sentence is selected, the most similar passage is
 * highlighted.
 */
function ChunkRow({ chunk, previous, view, isSelected }: ChunkRowProps) {
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
        {/* The number in front is the reference’s. A different rank is shown in addition. */}
        {cited?.reference.index !== chunk.index && <span className={styles.by}>rank {chunk.index + 1}</span>}
        {drop > gapFrom * (scales.c.high - scales.c.low) && (
          <span className={styles.by} title="Drop in score from the chunk ranked before it">
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
      : `Backs ${places.length === 1 ? 'sentence' : 'sentences'} ${firstFew(places, 6)}`
  return connected === 0
    ? sentences
    : `${sentences}, and ${connected} ${connected === 1 ? 'relationship' : 'relationships'}`
}
