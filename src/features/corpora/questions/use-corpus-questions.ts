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
  /** An attached funding key is charged. */
  readonly isFunded: boolean
}

export interface PendingQuestion extends Question {
  /** Epoch milliseconds. */
  readonly since: number
}

export interface QueuedQuestion extends Question {
  /** The previous question was stopped or failed: this one is not sent until the user asks it again. */
  readonly isPaused: boolean
}

/**
 * Asks a corpus one question at a time and stores the runs. Questions asked meanwhile are queued. If a question is
 * stopped or fails, the queued ones are held until the user asks them again. Leaving the page stops the running
 * question.
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

  /** Returns the stored run of the answer; throws the errors of the call. */
  const askOnce = async (query: string, isFunded: boolean, signal: AbortSignal): Promise<RunFacts> => {
    // Read at the time of the call: a key may have been attached just before.
    const state = identities.getSnapshot()
    const key = isFunded && !state.isPaused ? state.fundingKey : null
    const actor = state.identities.find(({ id }) => id === state.actingId)
    // Read while the service answers, so that the answer does not wait for the storage.
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
      // After a stop or after leaving the page, the run is stored but not opened.
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
    // A token minted for the question may arrive after the user left the page, when the answer is no longer wanted.
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
    /** Undefined after a stop, unless the outcome is unknown. */
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
