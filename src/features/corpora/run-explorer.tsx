import { memo, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { StoredRun } from '@/storage/runs'
import { PanelBoundary } from '@/entities/requests/panel-boundary'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { useMediaQuery } from '@mantine/hooks'
import { useDebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { AnswerPane } from './answer/answer-pane'
import styles from './corpus-page.module.css'
import { readCut, type CorpusSearch } from './corpus-search'
import { EvidencePane } from './evidence/evidence-pane'
import { GraphPane } from './graph/graph-pane'
import { KeywordBar } from './evidence/keyword-bar'
import { ReplyContext } from './reply-context'
import { useRunView } from './use-run-view'

interface RunExplorerProps {
  corpus: string
  run: StoredRun
  search: CorpusSearch
  onSearch: (changes: Partial<CorpusSearch>) => Promise<void>
}

type Pane = 'answer' | 'evidence' | 'graph'

const panes: readonly { value: Pane; label: string }[] = [
  { value: 'answer', label: 'Answer' },
  { value: 'evidence', label: 'Evidence' },
  { value: 'graph', label: 'Graph' },
]

/** One run: answer, evidence and graph next to each other, with a shared selection. */
export const RunExplorer = memo(function RunExplorer({ corpus, run, search, onSearch }: RunExplorerProps) {
  // The filters apply at once; the address follows after a pause.
  const selection = useDebouncedFilter(search.sel, (sel) => onSearch({ sel }))
  const cutting = useDebouncedFilter(search.cut, (cut) => onSearch({ cut }))
  const find = useDebouncedFilter(search.find, (text) => onSearch({ find: text }))
  const [pane, setPane] = useState<Pane>('answer')
  const parts = useRef<HTMLDivElement>(null)
  // On a narrow screen one pane at a time; on a medium one, the answer next to one of the others.
  const isOnePane = useMediaQuery('(width < 900px)', false, { getInitialValueInEffect: false })
  const isTwoPanes = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  const shown: Pane = isOnePane || pane === 'graph' ? pane : 'evidence'
  const isSeen = (one: Pane) => one === shown || !isTwoPanes || (one === 'answer' && !isOnePane)
  const select = (key: string | undefined) => {
    const leadsTo = key?.startsWith('c') ? 'evidence' : key?.startsWith('s') ? 'answer' : shown
    const isOther = key !== undefined && key !== selection.text
    selection.type(isOther || !isSeen(leadsTo) ? (key ?? '') : '')
    if (isOther && key.startsWith('c') && search.tab !== undefined) {
      find.type('')
      void onSearch({ tab: undefined })
    }
    if (isSeen(leadsTo)) return
    setPane(leadsTo)
    parts.current?.scrollIntoView({ block: 'start' })
    // The focused element is hidden now.
    requestAnimationFrame(() =>
      parts.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true }),
    )
  }
  const view = useRunView(run, {
    selected: selection.text,
    cut: readCut(cutting.text),
    keywordAt: search.word,
    onKeywordAt: (word) => void onSearch({ word }),
    onSelect: select,
  })
  const key = run.facts.id
  // Renders the answer first, then the graph, then the lists.
  const isAnswered = useDeferredValue(true, false)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isAnswered) startTransition(() => setDrawn(true))
  }, [isAnswered])
  return (
    <ReplyContext value={run.json}>
      <KeywordBar view={view} />
      <div ref={parts} className={styles.switch}>
        <SegmentedField
          label="Part of the run"
          hideLabel
          value={shown}
          options={isOnePane ? panes : panes.slice(1)}
          onChange={setPane}
        />
      </div>
      <div className={styles.panes} data-pane={pane}>
        <section aria-label="Answer">
          <PanelBoundary name="The answer" resetKey={key}>
            <AnswerPane view={view} />
          </PanelBoundary>
        </section>
        <section aria-label="Evidence">
          <PanelBoundary name="The evidence" resetKey={`${key} ${search.tab ?? ''}`}>
            {isDrawn && (
              <EvidencePane
                corpus={corpus}
                view={view}
                search={search}
                find={find}
                onSearch={(changes) => {
                  if ('cut' in changes) cutting.type(changes.cut ?? '')
                  else void onSearch(changes)
                }}
              />
            )}
          </PanelBoundary>
        </section>
        <section aria-label="Graph">
          <PanelBoundary name="The graph" resetKey={`${key} ${search.view ?? ''}`}>
            {isAnswered && (
              <GraphPane
                view={view}
                isOutline={search.view === 'outline'}
                onOutline={(isOutline) => void onSearch({ view: isOutline ? 'outline' : undefined })}
              />
            )}
          </PanelBoundary>
        </section>
      </div>
    </ReplyContext>
  )
})
