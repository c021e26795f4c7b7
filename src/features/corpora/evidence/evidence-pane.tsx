import { Button, NativeSelect } from '@mantine/core'
import { use, useMemo } from 'react'
import { FindField } from '@/ui/fields/find-field'
import { TabBar, TabLink } from '@/ui/page/tab-bar'
import { usePrinted } from '@/ui/page/use-printed'
import type { DebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { jsonWithoutCredentials } from '@/lib/json/json-without-credentials'
import { exactTime } from '@/lib/time/relative-time'
import { EntityLink } from '@/entities/entity-link'
import { JsonTree } from '@/ui/json-tree'
import {
  evidenceTabs,
  readEvidenceTab,
  type CorpusSearch,
  type EvidenceTab,
} from '@/features/corpora/corpus-search'
import { EvidenceList, evidenceWords } from './evidence-list'
import { evidenceLists } from '@/features/corpora/model/answer'
import { readSort } from '@/features/corpora/model/narrowed-rows'
import styles from './evidence-pane.module.css'
import paneStyles from './panes.module.css'
import { ScoreStrip } from './score-strip'
import type { RunView } from '@/features/corpora/use-run-view'
import { ReplyContext } from '@/features/corpora/reply-context'

interface EvidencePaneProps {
  corpus: string
  view: RunView
  search: CorpusSearch
  find: DebouncedFilter
  onSearch: (changes: Partial<CorpusSearch>) => void
}

const words: Record<EvidenceTab, string> = { ...evidenceWords, metadata: 'Reply' }

/** Compact counts, so that all tabs are visible. */
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** The evidence of the answer, one tab per list. On paper the lists are below each other. */
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

/** Metadata of the run, and the raw reply. */
function MetadataList({ view: { facts, answer } }: { view: RunView }) {
  const json = use(ReplyContext)
  const omitted = useMemo(() => facts.omitted ?? jsonWithoutCredentials(json).omitted, [facts, json])
  return (
    <div className={styles.facts}>
      <dl>
        {facts.origin === 'file' && (
          <>
            <dt>Origin</dt>
            <dd>A case file opened here. The details below come from the file.</dd>
          </>
        )}
        <dt>Answered</dt>
        <dd>
          {exactTime(facts.at)}, in {facts.took.toLocaleString('en-GB')} ms
        </dd>
        <dt>Asked as</dt>
        <dd>
          {facts.actor === null ? (
            'not given by the token'
          ) : (
            <EntityLink kind="end user" id={facts.actor} noPeek />
          )}
        </dd>
        <dt>Charged to</dt>
        <dd>{facts.funding ?? 'no funding key'}</dd>
        <dt>Query mode</dt>
        <dd>{answer.mode.slice(0, 200) || 'not given'}</dd>
        <dt>Reranked</dt>
        <dd>{answer.reranked === undefined ? 'not given' : answer.reranked ? 'Yes' : 'No'}</dd>
        {facts.request_id !== null && (
          <>
            <dt>Request</dt>
            <dd>
              <code>{facts.request_id}</code>
            </dd>
          </>
        )}
        {omitted && (
          <>
            <dt>Left out</dt>
            <dd>The copy kept in this browser leaves out anything that looks like a token or key.</dd>
          </>
        )}
      </dl>
      <div className={styles.tree}>
        <JsonTree label="Reply of the service" value={json} />
      </div>
    </div>
  )
}
