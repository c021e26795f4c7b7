import { Button } from '@/ui/button'
import { ViewLink } from '@/ui/view-link'
import { SelectField } from '@/ui/select-field'
import { FindField } from '@/ui/find-field'
import tabStyles from '@/ui/tabs.module.css'
import type { TypedFilter } from '@/ui/use-typed-filter'
import { evidenceTabs, readEvidenceTab, type CorpusSearch, type EvidenceTab } from './corpus-search'
import { ChunkRow } from './chunk-row'
import { EntityRow, ReferenceRow, RelationshipRow } from './evidence-rows'
import { MetadataList } from './metadata-list'
import { narrowedRows, readSort, type Sort } from './model/narrowed-rows'
import styles from './evidence-pane.module.css'
import paneStyles from './panes.module.css'
import { RowList } from './row-list'
import { ScoreStrip } from './score-strip'
import type { RunView } from './use-run-view'

interface EvidencePaneProps {
  corpus: string
  view: RunView
  search: CorpusSearch
  find: TypedFilter
  onSearch: (changes: Partial<CorpusSearch>) => void
}

const words: Record<EvidenceTab, string> = {
  chunks: 'Chunks',
  entities: 'Entities',
  relationships: 'Relationships',
  references: 'References',
  metadata: 'Reply',
}

/** Thousands in few characters, so that all tabs are in sight. */
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** What the answer was made of, list by list. */
export function EvidencePane({ corpus, view, search, find, onSearch }: EvidencePaneProps) {
  const tab = readEvidenceTab(search.tab)
  const { answer } = view
  const counts = { ...countsOf(answer), metadata: undefined }
  return (
    <>
      <nav className={`${tabStyles.tabs} ${styles.tabs}`} aria-label="Evidence">
        {evidenceTabs.map((one) => (
          <ViewLink
            key={one}
            to="/corpora/$id"
            params={{ id: corpus }}
            search={(before) => ({ ...before, tab: one === 'chunks' ? undefined : one })}
            resetScroll={false}
            className={tabStyles.tab}
            current={one === tab ? 'page' : undefined}
          >
            {words[one]}{' '}
            {counts[one] !== undefined && (
              <span className={styles.count} title={counts[one].toLocaleString('en-GB')}>
                <span aria-hidden>{short.format(counts[one])}</span>
                <span className="pc-visually-hidden">{counts[one].toLocaleString('en-GB')}</span>
              </span>
            )}
          </ViewLink>
        ))}
      </nav>
      {tab === 'metadata' ? (
        <MetadataList view={view} />
      ) : (
        <>
          {tab === 'chunks' && (
            <ScoreStrip view={view} onCut={(cut) => onSearch({ cut: cut === 0 ? undefined : String(cut) })} />
          )}
          {counts[tab] > 4 && (
            <div className={paneStyles.narrow}>
              <FindField
                label={`Find in ${words[tab].toLowerCase()}`}
                placeholder="Find in these"
                find={find}
              />
              {tab !== 'references' && (
                <SelectField
                  label="Order"
                  hideLabel
                  value={readSort(search.sort)}
                  onChange={({ target }) =>
                    onSearch({ sort: target.value === 'rank' ? undefined : target.value })
                  }
                >
                  <option value="rank">As ranked</option>
                  <option value="score">By score</option>
                  <option value="name">{tab === 'chunks' ? 'By source' : 'By name'}</option>
                </SelectField>
              )}
            </div>
          )}
          {view.word !== undefined && (
            <p className={`${paneStyles.note} ${paneStyles.narrowed}`}>
              <span>Only what names “{view.word.slice(0, 80)}”</span>
              <Button size="sm" variant="bare" onClick={() => view.onWord(undefined)}>
                Show all
              </Button>
            </p>
          )}
          <EvidenceList tab={tab} view={view} find={find.text ?? ''} sort={readSort(search.sort)} />
        </>
      )}
    </>
  )
}

interface EvidenceListProps {
  tab: Exclude<EvidenceTab, 'metadata'>
  view: RunView
  find: string
  sort: Sort
}

function EvidenceList({ tab, view, find, sort }: EvidenceListProps) {
  const { answer } = view
  const empty = (count: number, shown: number) =>
    shown > 0 ? null : (
      <p className={paneStyles.note}>
        {count > 0
          ? `None of the ${count.toLocaleString('en-GB')} ${find === '' ? 'names this keyword' : 'holds these words'}.`
          : answer.untold.some((name) => name === tab)
            ? `The reply has no list of ${tab}.`
            : `The reply has no ${tab}: the list is empty.`}
      </p>
    )
  if (tab === 'chunks') {
    const rows = narrowedRows(answer.chunks, {
      isNamed: view.isNamed,
      find,
      sort,
      textOf: ({ source, content }) => `${source} ${content}`,
      nameOf: ({ source }) => source,
    })
    return (
      empty(answer.chunks.length, rows.length) ?? (
        <RowList key={tab} label="Chunks" rows={rows} view={view} height={78}>
          {(chunk, isSelected) => (
            <ChunkRow
              {...{ chunk, view, isSelected }}
              previous={
                sort === 'rank' && find === '' && view.word === undefined
                  ? answer.chunks[chunk.index - 1]
                  : undefined
              }
            />
          )}
        </RowList>
      )
    )
  }
  if (tab === 'entities') {
    const rows = narrowedRows(answer.entities, {
      isNamed: view.isNamed,
      find,
      sort,
      textOf: ({ name, type, description }) => `${name} ${type} ${description}`,
      nameOf: ({ name }) => name,
    })
    return (
      empty(answer.entities.length, rows.length) ?? (
        <RowList key={tab} label="Entities" rows={rows} view={view} height={62}>
          {(entity) => <EntityRow entity={entity} view={view} />}
        </RowList>
      )
    )
  }
  if (tab === 'relationships') {
    const rows = narrowedRows(answer.relationships, {
      isNamed: view.isNamed,
      find,
      sort,
      textOf: (one) => `${one.source} ${one.words} ${one.target} ${one.description}`,
      nameOf: ({ source }) => source,
    })
    return (
      empty(answer.relationships.length, rows.length) ?? (
        <RowList key={tab} label="Relationships" rows={rows} view={view} height={62}>
          {(relationship) => <RelationshipRow relationship={relationship} view={view} />}
        </RowList>
      )
    )
  }
  const rows = narrowedRows(answer.references, {
    isNamed: view.isNamed,
    find,
    sort: 'rank',
    textOf: ({ source, content }) => `${source} ${content}`,
    nameOf: ({ source }) => source,
  })
  return (
    empty(answer.references.length, rows.length) ?? (
      <RowList key={tab} label="References of the reply" rows={rows} view={view} height={62}>
        {(reference) => <ReferenceRow reference={reference} view={view} />}
      </RowList>
    )
  )
}

function countsOf({ chunks, entities, relationships, references }: RunView['answer']) {
  return {
    chunks: chunks.length,
    entities: entities.length,
    relationships: relationships.length,
    references: references.length,
  }
}
