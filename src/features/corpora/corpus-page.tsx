import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState, type ChangeEvent } from 'react'
import { keepRun } from '@/catalog/kept-runs'
import { counted } from '@/lib/counted'
import { CatalogNote } from '@/references/catalog-note'
import { NeedsIdentity } from '@/references/needs-identity'
import { PanelBoundary } from '@/references/panel-boundary'
import { useActing } from '@/references/use-acting'
import { useIdentities } from '@/session/use-identities'
import { lazyPart } from '@/ui/lazy-part'
import { StillWaiting } from '@/ui/still-waiting'
import { showToast } from '@/ui/toast'
import { AskFailure } from './ask-failure'
import { CorpusHeader } from './corpus-header'
import styles from './corpus-page.module.css'
import type { CorpusSearch } from './corpus-search'
import { readCase } from './model/case-file'
import { NoRun } from './no-run'
import { QueryForm } from './query-form'
import { RunExplorer } from './run-explorer'
import { RunStrip } from './run-strip'
import { useAsking } from './use-asking'
import { useKeptRun, useRuns } from './use-runs'

const CompareView = lazyPart(async () => (await import('./compare/compare-view')).CompareView)
const QuestionSets = lazyPart(async () => (await import('./question-sets')).QuestionSets)

/** A corpus is known by what it answers (#5): a question, the answer, what it was made of, and earlier runs beside it. */
export function CorpusPage({ id, search }: { id: string; search: CorpusSearch }) {
  const navigate = useNavigate()
  const { partition, renew } = useRuns(id)
  const { state } = useIdentities()
  const asking = useAsking(id)
  const run = useKeptRun(id, search.run)
  const against = useKeptRun(id, search.vs === search.run ? undefined : search.vs)
  const [isSets, setSets] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isFunded = search.funding !== 'none'
  const onSearch = useCallback(
    (changes: Partial<CorpusSearch>) =>
      navigate({
        to: '/corpora/$id',
        params: { id },
        search: (before) => ({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, id],
  )
  const open = (corpus: string, runId: string, q: string) =>
    navigate({
      to: '/corpora/$id',
      params: { id: corpus },
      search: (before) => ({ q, run: runId, tab: before.tab, view: before.view, funding: before.funding }),
    })
  const ask = async (query: string) => {
    const facts = await asking.ask(query, isFunded)
    if (facts) await open(id, facts.id, facts.query)
  }
  const openFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text()
    target.value = ''
    if (text === undefined) return
    const read = readCase(text)
    if ('problem' in read) {
      showToast({ tone: 'bad', text: read.problem })
      return
    }
    // The last one that is kept is the newest: it is the one to be shown.
    let first
    for (const one of read.runs.toReversed()) first = await keepRun(partition, one)
    await renew()
    if (!first) return
    await open(first.corpus, first.id, first.query)
    const count = counted(read.runs.length, 'run')
    showToast({
      text: `${count} from the file ${read.runs.length === 1 ? 'is' : 'are'} kept beside your own`,
    })
  }
  const cancel = () => {
    asking.cancel()
    field.current?.focus()
  }
  const isActing = useActing() !== undefined
  const shown = run ?? undefined
  const question = search.q ?? shown?.facts.query ?? ''
  return (
    <div className={styles.page}>
      <CorpusHeader id={id} run={shown} isComparing={search.vs !== undefined} onSets={() => setSets(true)} />
      <CatalogNote />
      {!isActing && <NeedsIdentity what="A question" />}
      <QueryForm
        run={search.run}
        query={question}
        isFunded={isFunded}
        isActing={isActing}
        isAsking={asking.asked !== undefined}
        field={field}
        onCancel={cancel}
        onFunded={(funded) => void onSearch({ funding: funded ? undefined : 'none' })}
        onAsk={(query) => void ask(query)}
      />
      <RunStrip
        corpus={id}
        current={search.run}
        against={search.vs}
        onOpenFile={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Case file"
        onChange={(event) => void openFile(event)}
      />
      {asking.asked && (
        <div className={styles.waiting}>
          <StillWaiting
            key={asking.asked.since}
            for={`the answer to “${asking.asked.query.slice(0, 80)}”`}
            onCancel={cancel}
          />
        </div>
      )}
      {asking.failure && (
        <AskFailure
          error={asking.failure.error}
          isFunded={isFunded && state.fundingKey !== null}
          onRetry={isActing ? () => void ask(asking.failure?.query ?? question) : undefined}
          onClose={asking.forgetFailure}
        />
      )}
      <PanelBoundary name="This run" resetKey={`${search.run ?? ''} ${search.vs ?? ''}`}>
        {shown && search.vs !== undefined && against !== undefined ? (
          <CompareView
            key={`${shown.facts.id} ${search.vs}`}
            after={shown}
            before={against ?? undefined}
            onSwap={() => void onSearch({ run: search.vs, vs: search.run, q: against?.facts.query })}
          />
        ) : shown ? (
          <RunExplorer key={shown.facts.id} corpus={id} run={shown} search={search} onSearch={onSearch} />
        ) : (
          <NoRun
            isWaiting={asking.asked !== undefined || (search.run !== undefined && run === undefined)}
            isMissing={run === null}
            query={search.q}
            onAsk={isActing ? (query) => void ask(query) : undefined}
          />
        )}
      </PanelBoundary>
      {isSets && (
        <QuestionSets
          corpus={id}
          asking={asking}
          isFunded={isFunded}
          isActing={isActing}
          onClose={() => setSets(false)}
        />
      )}
    </div>
  )
}
