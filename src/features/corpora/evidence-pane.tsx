import { Button, NativeSelect } from '@mantine/core'
import { FindField } from '@/ui/find-field'
import { TabBar, TabLink } from '@/ui/tab-bar'
import { usePrinted } from '@/ui/use-printed'
import type { DebouncedFilter } from '@/ui/use-debounced-filter'
import { evidenceTabs, readEvidenceTab, type CorpusSearch, type EvidenceTab } from './corpus-search'
import { EvidenceList, evidenceLists, evidenceWords } from './evidence-list'
import { MetadataList } from './metadata-list'
import { readSort } from './model/narrowed-rows'
import styles from './evidence-pane.module.css'
import paneStyles from './panes.module.css'
import { ScoreStrip } from './score-strip'
import type { RunView } from './use-run-view'

interface EvidencePaneProps {
  corpus: string
  view: RunView
  search: CorpusSearch
  find: DebouncedFilter
  onSearch: (changes: Partial<CorpusSearch>) => void
}

const words: Record<EvidenceTab, string> = { ...evidenceWords, metadata: 'Reply' }

/** Thousands in few characters, so that all tabs are in sight. */
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** What the answer was made of, list by list. On paper they stand below each other. */
export function EvidencePane({ corpus, view, search, find, onSearch }: EvidencePaneProps) {
  const tab = readEvidenceTab(search.tab)
  const isPrinted = usePrinted()
  const { answer } = view
  const counts = { ...countsOf(answer), metadata: undefined }
  return (
    <>
      <TabBar label="Evidence" className={styles.tabs}>
        {evidenceTabs.map((one) => (
          <TabLink
            key={one}
            to="/corpora/$id"
            params={{ id: corpus }}
            search={(before) => ({ ...before, tab: one === 'chunks' ? undefined : one })}
            resetScroll={false}
            isCurrent={one === tab}
          >
            {words[one]}{' '}
            {counts[one] !== undefined && (
              <span className={styles.count} title={counts[one].toLocaleString('en-GB')}>
                <span aria-hidden>{short.format(counts[one])}</span>
                <span className="pc-visually-hidden">{counts[one].toLocaleString('en-GB')}</span>
              </span>
            )}
          </TabLink>
        ))}
      </TabBar>
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
                <NativeSelect
                  aria-label="Order"
                  value={readSort(search.sort)}
                  onChange={({ target }) =>
                    onSearch({ sort: target.value === 'rank' ? undefined : target.value })
                  }
                >
                  <option value="rank">As ranked</option>
                  <option value="score">By score</option>
                  <option value="name">{tab === 'chunks' ? 'By source' : 'By name'}</option>
                </NativeSelect>
              )}
            </div>
          )}
        </>
      )}
      {view.word !== undefined && (tab !== 'metadata' || isPrinted) && (
        <p className={`${paneStyles.note} ${paneStyles.narrowed}`}>
          <span>Only what names “{view.word.slice(0, 80)}”</span>
          <Button size="xs" variant="subtle" onClick={() => view.onKeyword(undefined)}>
            Show all
          </Button>
        </p>
      )}
      {evidenceLists.map(
        (list) =>
          (list === tab || isPrinted) && (
            <EvidenceList
              key={list}
              {...{ list, view, isPrinted }}
              find={find.text ?? ''}
              sort={readSort(search.sort)}
            />
          ),
      )}
    </>
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
