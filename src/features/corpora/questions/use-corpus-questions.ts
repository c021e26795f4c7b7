import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runCorpusQuery, corpusKeys } from '@/api/queries/corpora'
import { useClient } from '@/api/use-client'
import { storeRun, storedRuns, type StoredRuns } from '@/storage/runs'
import type { RunFacts } from '@/storage/schema'
import { mostRunsOfCorpus } from '@/storage/runs'
import { usePartition } from '@/storage/catalog/use-catalog'
import { fundingKeyName } from '@/entities/acting/funding-key-name'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { useIdentities } from '@/session/identities/use-identities'
import { readAnswer } from '@/features/corpora/model/answer'
import { typeOrder } from '@/features/corpora/model/graph'
import { newRunId } from '@/features/corpora/model/new-run-id'
import { useQuestionDraft } from './question-draft'

export interface Question {
  readonly query: string
  /** A key that is attached pays for it. */
  readonly isFunded: boolean
}

export interface PendingQuestion extends Question {
  /** Epoch milliseconds. */
  readonly since: number
}

/** A question that waits for its turn. */
export interface QueuedQuestion extends Question {
  /** The one before it was stopped or had no answer: it is not sent until the user asks it again. */
  readonly isPaused: boolean
}

/**
 * Asks a corpus, one question at a time, and keeps what comes: what is asked meanwhile waits for its turn. Where a question is
 * stopped or has no answer, each of those that wait is held until the user asks it. What is left behind is stopped.
 */
export function useCorpusQuestions(corpus: string, onAnswered: (facts: RunFacts) => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const partition = usePartition() ?? ''
  const { identities } = useIdentities()
  const [queue, setQueue] = useState<readonly QueuedQuestion[]>([])
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  /** The run that came of it; throws what the call throws. */
  const askOnce = async (query: string, isFunded: boolean, signal: AbortSignal): Promise<RunFacts> => {
    // As it is now: a key may have been attached a moment ago.
    const state = identities.getSnapshot()
    const key = isFunded && !state.isPaused ? state.fundingKey : null
    const actor = state.identities.find(({ id }) => id === state.actingId)
    // Read while the service answers: the answer waits for no store.
    const earlier = storedRuns(partition, corpus)
    const reply = await runCorpusQuery(client, { corpus, query, isFunded }, signal)
    const answer = readAnswer(reply.json)
    const { runs, outlive } = await earlier
    const facts = await storeRun(
      partition,
      {
        json: reply.json,
        facts: {
          id: newRunId(),
          corpus,
          query,
          at: reply.at,
          took: reply.took,
          funding: key && fundingKeyName(key),
          actor: actor?.subject ?? null,
          request_id: reply.request_id ?? null,
          chunks: answer.chunks.length,
          types: typeOrder(runs[0]?.types ?? [], answer.entities),
          origin: 'asked',
        },
      },
      runs,
    )
    queryClient.setQueryData(corpusKeys.run(partition, corpus, facts.id), { facts, json: reply.json })
    queryClient.setQueryData<StoredRuns>(corpusKeys.runs(partition, corpus), {
      runs: [facts, ...runs].slice(0, mostRunsOfCorpus),
      outlive,
    })
    return facts
  }

  const asking = useServiceMutation({
    send: async ({ query, isFunded }: Question, signal) => {
      const facts = await askOnce(query, isFunded, signal)
      // It was stopped, or the page was left: the run is kept, and shows itself to nobody.
      signal.throwIfAborted()
      return facts
    },
    onDone: onAnswered,
    onFailed: () => setQueue((before) => before.map((question) => ({ ...question, isPaused: true }))),
  })
  const { isPending, failure } = asking
  const asked: PendingQuestion | undefined =
    isPending && asking.asked ? { ...asking.asked, since: asking.askedAt } : undefined
  const remove = (query: string) => setQueue((before) => before.filter((one) => one.query !== query))
  const draft = useQuestionDraft(corpus)
  const ask = ({ query, isFunded }: Question) => {
    // A token that was minted for the question may come when the page has been left: nobody wants the answer any more.
    if (!isHere.current) return
    draft.forget(query)
    if (asked?.query === query && asked.isFunded === isFunded) return
    remove(query)
    if (asked) setQueue((before) => [...before, { query, isFunded, isPaused: false }])
    else asking.run({ query, isFunded })
  }
  const next = queue.find(({ isPaused }) => !isPaused)
  const askNext = useEffectEvent(ask)
  const isNextDue = next !== undefined && !isPending
  useEffect(() => {
    if (isNextDue) askNext(next)
  }, [isNextDue, next])
  return {
    asked,
    /** Not where it was stopped before it was sent, or with its answer. */
    failure:
      failure && asking.asked && (asking.isUnknown || !asking.isStopped)
        ? { query: asking.asked.query, error: failure }
        : undefined,
    queue,
    ask,
    askOnce,
    remove,
    cancel: asking.stop,
    forgetFailure: asking.reset,
  }
}
export type CorpusQuestions = ReturnType<typeof useCorpusQuestions>
