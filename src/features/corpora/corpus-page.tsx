import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react'
import { storeRun } from '@/storage/runs'
import { pluralize } from '@/lib/text/pluralize'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { NeedsIdentity } from '@/entities/acting/needs-identity'
import { PanelBoundary } from '@/entities/requests/panel-boundary'
import { useActing } from '@/entities/acting/use-acting'
import { useNamesOf } from '@/entities/verify/use-names-of'
import { useIdentities } from '@/session/identities/use-identities'
import { partOnDemand } from '@/ui/states/lazy-part'
import { StillWaiting } from '@/ui/states/still-waiting'
import { showToast } from '@/ui/overlays/toast'
import { useFocusFallback } from '@/ui/overlays/use-restored-focus'
import { QuestionFailure } from './questions/question-failure'
import { CorpusHeader } from './corpus-header'
import styles from './corpus-page.module.css'
import type { CorpusSearch } from './corpus-search'
import { readCaseFile } from './model/case-file'
import { NoRun } from './no-run'
import { PrintedQuestion } from './questions/printed-question'
import { QueryForm } from './questions/query-form'
import { QuestionQueue } from './questions/question-queue'
import { RunExplorer } from './run-explorer'
import { RunStrip } from './run-strip'
import { useCorpusQuestions, type Question } from './questions/use-corpus-questions'
import { useStoredRun, useRuns } from './use-runs'

const CompareView = partOnDemand(async () => (await import('./compare/compare-view')).CompareView)
const QuestionSets = partOnDemand(async () => (await import('./questions/question-sets')).QuestionSets)

/** A corpus can only be explored by asking it (#5): a question, its answer, the evidence, and earlier runs. */
export function CorpusPage({ id, search }: { id: string; search: CorpusSearch }) {
  const navigate = useNavigate()
  const { partition, runs, renew } = useRuns(id)
  const { state } = useIdentities()
  const run = useStoredRun(id, search.run)
  const against = useStoredRun(id, search.vs === search.run ? undefined : search.vs)
  const [isSets, setSets] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const focusFallback = useFocusFallback(field)
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
  const isPlain = search.run === undefined && search.q === undefined
  const last = runs?.[0]
  // Without a question in the address, the page opens with the last run, unless the user is already typing.
  useEffect(() => {
    if (isPlain && last && (field.current?.value ?? '') === '')
      void onSearch({ run: last.id, q: last.query }).then(() => {
        // Selects the text so that typing replaces it.
        if (field.current === document.activeElement) field.current?.select()
      })
  }, [isPlain, last, onSearch])
  const open = (corpus: string, runId: string, q: string) =>
    navigate({
      to: '/corpora/$id',
      params: { id: corpus },
      search: ({ tab, view, funding, participant }) => ({ q, run: runId, tab, view, funding, participant }),
    })
  const asking = useCorpusQuestions(id, (facts) => void open(id, facts.id, facts.query))
  const acting = useActing()
  const isActing = acting !== undefined
  useNamesOf(acting?.subject ? [acting.subject] : [])
  /** A question that waits until the user chooses an end user to act as. */
  const [waiting, setWaiting] = useState<Question>()
  const ask = (query: string, funded = isFunded) => {
    if (isActing) asking.ask({ query, isFunded: funded })
    else {
      setWaiting({ query, isFunded: funded })
      setChoosing(true)
    }
  }
  const openFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    const read = chosen && (await readCaseFile(chosen))
    target.value = ''
    if (read === undefined) return
    if ('problem' in read) {
      showToast({ tone: 'bad', text: read.problem })
      return
    }
    // The last stored run is the newest, which is opened.
    let first
    for (const one of read.runs.toReversed()) first = await storeRun(partition, one)
    await renew()
    if (!first) return
    await open(first.corpus, first.id, first.query)
    const count = pluralize(read.runs.length, 'run')
    showToast({
      text: `${count} from the file ${read.runs.length === 1 ? 'is' : 'are'} now kept with your own`,
    })
  }
  const cancel = () => {
    asking.cancel()
    field.current?.focus()
  }
  const shown = run ?? undefined
  const question = search.q ?? shown?.facts.query ?? ''
  return (
    <div className={styles.page}>
      <CorpusHeader id={id} run={shown} isComparing={search.vs !== undefined} onSets={() => setSets(true)} />
      <CatalogNote />
      <NeedsIdentity
        what="A question"
        open={isChoosing}
        onOpen={(isOpen, isAgain) => {
          // Opening the dialog with its own button drops a waiting question; continuing in a further dialog does not.
          if (isOpen && !isAgain) setWaiting(undefined)
          setChoosing(isOpen)
        }}
        onActing={() => {
          field.current?.focus()
          setWaiting(undefined)
          if (waiting) asking.ask(waiting)
        }}
      />
      <PrintedQuestion query={question} facts={shown?.facts} />
      <QueryForm
        corpus={id}
        run={search.run}
        query={question}
        isFunded={isFunded}
        pendingQuestion={asking.asked}
        field={field}
        onCancel={cancel}
        onFunded={(funded) => void onSearch({ funding: funded ? undefined : 'none' })}
        onAsk={ask}
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
      <QuestionQueue asking={asking} isActing={isActing} />
      <div className={styles.failurePlace} {...focusFallback}>
        {asking.failure && (
          <QuestionFailure
            corpus={id}
            error={asking.failure.error}
            isFunded={isFunded && state.fundingKey !== null}
            hasRuns={runs !== undefined && runs.length > 0}
            acting={acting}
            onRetry={isActing ? () => ask(asking.failure?.query ?? question) : undefined}
            onWithoutKey={() => {
              void onSearch({ funding: 'none' })
              ask(asking.failure?.query ?? question, false)
            }}
            onClose={asking.forgetFailure}
          />
        )}
      </div>
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
        ) : isPlain && runs === undefined ? null : (
          <NoRun
            isWaiting={asking.asked !== undefined || (search.run !== undefined && run === undefined)}
            isMissing={run === null}
            query={search.q}
            onAsk={ask}
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
