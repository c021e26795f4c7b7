import type { ReactNode } from 'react'
import { thousands } from '@/lib/thousands'
import { ChunkRow } from './chunk-row'
import { EntityRow, ReferenceRow, RelationshipRow } from './evidence-rows'
import type { Scored } from './model/answer'
import { narrowedRows, type Sort } from './model/narrowed-rows'
import styles from './panes.module.css'
import { RowList } from './row-list'
import type { RunView } from './use-run-view'

export const evidenceLists = ['chunks', 'entities', 'relationships', 'references'] as const
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

/** One list of the evidence as it is narrowed and sorted, on paper below its name and count. */
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
            ? `None of the ${thousands(all.length)} ${find === '' ? 'names this keyword' : 'holds these words'}.`
            : missingLists.some((name) => name === list)
              ? `The reply has no list of ${list}.`
              : `The reply has no ${list}: the list is empty.`}
        </p>
      )}
    </>
  )
}
