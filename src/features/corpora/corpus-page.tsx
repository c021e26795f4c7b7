import { ActionIcon, Button, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { hasReason, hasStatus } from '@/api/service-error'
import { ActAsCard } from '@/entities/act-as'
import { EntityName, useEntityName, useEntry } from '@/entities/entity-name'
import { OpenById } from '@/entities/open-by-id'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { useEndUserToken } from '@/entities/use-end-user-token'
import { useStored } from '@/entities/use-stored'
import { saveFile } from '@/lib/browser'
import { parseJson } from '@/lib/json/json'
import { stringSearchParams } from '@/lib/search-params'
import { brief } from '@/lib/words'
import type { CorpusRun } from '@/storage/corpus-run'
import { ErrorCard } from '@/ui/error-card'
import { Empty, LoadingRows, Notice } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import { TicketButton } from '@/ui/copy-button'
import { AskForm, useAsk } from './ask-form'
import classes from './corpora.module.css'
import { RunStrip } from './run-strip'
import { RunView } from './run-view'

// Only two answers need it. What one needs comes with the page: React shows nothing late for 300 ms.
const Comparison = lazy(async () => ({ default: (await import('./comparison')).Comparison }))

/** A corpus: what it was asked, and why it answered so. */
export function CorpusPage() {
  const { id } = useParams({ from: '/_frame/corpora/$id' })
  // A selection draws the answer and nothing else.
  const search = useSearch({
    from: '/_frame/corpora/$id',
    select: ({ sel: _sel, ...others }) => others,
  })
  const { space, participant, message } = search
  const { isReady } = useEndUserToken(participant)
  const navigate = useNavigate({ from: '/corpora/$id' })
  const name = useEntityName('corpus', id)
  const entry = useEntry('corpus', id)
  useOpenedMark({ kind: 'corpus', id, isFound: entry !== undefined })
  const stored = useStored('runs', id)
  const runs = useMemo(() => (stored ?? []).toReversed(), [stored])
  const [typed, setTyped] = useState(useLocation({ select: ({ state }) => state.question }))
  const open = (run: CorpusRun, vs?: CorpusRun) =>
    navigate({ search: stringSearchParams({ space, participant, message, run: run.id, vs: vs?.id }) })
  const asking = useAsk(id, stored ?? [], (run) => {
    setTyped(undefined)
    return open(run)
  })
  const { run: last, read } = asking.data ?? {}
  const find = (runId: string | undefined) => [...runs, last].find((run) => run?.id === runId)
  // A message leads to a question, not to an earlier answer.
  const run = search.run !== undefined ? find(search.run) : message === undefined ? runs[0] : undefined
  const vs = search.vs === undefined ? undefined : find(search.vs)
  const isMissing =
    stored !== undefined &&
    ((search.run !== undefined && !run) || (search.vs !== undefined && !vs)) &&
    !asking.isPending
  const isUnknown = !entry && hasStatus(asking.error, 404)
  const other = run && (runs[runs.indexOf(run) + 1] ?? runs.find((one) => one !== run))
  return (
    <div className={classes.room}>
      <RecordHeader
        kind="corpus"
        id={id}
        title={isUnknown ? 'Unknown corpus' : name}
        facts={<Origin description={entry?.fields['description']} />}
        actions={
          run && (
            <>
              <RunActions id={id} run={run} />
              <Button
                px={10}
                disabled={search.vs === undefined && !other}
                onClick={() => void open(run, search.vs === undefined ? other : undefined)}
              >
                {search.vs === undefined ? 'Compare runs' : 'Close comparison'}
              </Button>
            </>
          )
        }
      />
      {search.vs === undefined && !isUnknown && (
        <AskForm
          question={typed ?? run?.question ?? ''}
          onChange={setTyped}
          onAsk={asking.ask}
          hint={participant}
        />
      )}
      {runs.length > 0 && (
        <RunStrip id={id} runs={runs} shown={[run, vs]} onOpen={() => !asking.isPending && asking.reset()} />
      )}
      {asking.isPending && <Asking key={asking.question} onCancel={asking.cancel} />}
      {asking.error && !asking.isPending && <Failed asking={asking} />}
      {isUnknown && <OpenById kind="corpus" initial={id} />}
      {isMissing && (
        <Empty>This run is not in this browser: runs are kept only where they were asked, for 30 days.</Empty>
      )}
      {!run &&
        !isMissing &&
        !asking.isPending &&
        (isReady ? (
          !asking.error && <Empty>Ask a question to explore this corpus.</Empty>
        ) : (
          <ActAsCard reason="Choose an end user to ask as." hint={participant} />
        ))}
      {run && !asking.isPending && (
        <Suspense fallback={<LoadingRows />}>
          {search.vs === undefined && (
            <RunView key={run.id} run={run} read={run.id === last?.id ? read : undefined} />
          )}
          {vs && <Comparison before={vs} after={run} onSwap={() => void open(vs, run)} />}
        </Suspense>
      )}
    </div>
  )
}

/** The way back to the message that led here, else what the corpus holds. */
function Origin({ description }: { description: unknown }) {
  const { space, participant, message } = useSearch({ from: '/_frame/corpora/$id' })
  if (space === undefined || message === undefined)
    return typeof description === 'string' && <bdi>{brief(description, 160)}</bdi>
  return (
    <span>
      {'From '}
      <RouterAnchor
        to="/spaces/$id"
        params={{ id: space }}
        search={stringSearchParams({ participant, message, why: '1' })}
        inherit
      >
        a message in <EntityName kind="space" id={space} />
      </RouterAnchor>
    </span>
  )
}

function RunActions({ id, run }: { id: string; run: CorpusRun }) {
  const { at, endUserId, number, requestId } = run
  const save = () => {
    const kept = { ...run, json: undefined, answer: parseJson(run.json) }
    saveFile(`corpus-run-${number}.json`, JSON.stringify(kept, null, 2), 'application/json')
  }
  return (
    <>
      <ActionIcon aria-label="Download JSON" title="Download JSON" onClick={save}>
        <IconDownload size={16} />
      </ActionIcon>
      <TicketButton
        what="A run of a corpus. It opens only in the browser that asked"
        size="sm"
        px={10}
        variant="subtle"
        at={at}
        facts={[
          ['Corpus', id],
          ['End user', endUserId],
          ['Request id', requestId],
        ]}
      />
    </>
  )
}

/** Milliseconds after which the page says that it takes its time. */
const patience = 10_000

function Asking({ onCancel }: { onCancel: () => void }) {
  const [isLong, setLong] = useState(false)
  useTimeout(() => setLong(true), patience, { autoInvoke: true })
  return (
    <>
      <Group className={classes.line} mih={40} role="status">
        <span>{isLong ? 'Still asking. An answer may take up to two minutes.' : 'Asking …'}</span>
        <Button size="xs" ml="auto" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      <LoadingRows />
    </>
  )
}

function Failed({ asking }: { asking: ReturnType<typeof useAsk> }) {
  const { error, question = '', ask } = asking
  if (hasReason(error, 'cancelled')) return <Notice>Cancelled. The service may still have counted it.</Notice>
  return (
    <Empty>
      <ErrorCard title="Could not ask this corpus" error={error} onRetry={() => ask(question)} />
    </Empty>
  )
}
