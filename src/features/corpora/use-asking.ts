import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CancelledError } from '@/api/errors'
import { askCorpus, corpusKeys } from '@/api/queries/corpora'
import { useClient } from '@/api/use-client'
import { keepRun, keptRuns, type KeptRuns } from '@/catalog/kept-runs'
import type { RunFacts } from '@/catalog/run-database'
import { mostRunsOfCorpus } from '@/catalog/surplus-runs'
import { usePartition } from '@/catalog/use-catalog'
import { fundingKeyName } from '@/references/funding-key-name'
import { useIdentities } from '@/session/use-identities'
import { readAnswer } from './model/answer'
import { typeOrder } from './model/graph'
import { newRunId } from './model/new-run-id'

export interface Asked {
  readonly query: string
  /** Epoch milliseconds. */
  readonly since: number
}

/** Asks a corpus, one question at a time, and keeps what comes. What is left behind is stopped. */
export function useAsking(corpus: string) {
  const client = useClient()
  const queryClient = useQueryClient()
  const partition = usePartition() ?? ''
  const { state } = useIdentities()
  const [asked, setAsked] = useState<Asked>()
  const [failure, setFailure] = useState<{ readonly query: string; readonly error: unknown }>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  /** The run that came of it; throws what the call throws. */
  const askOnce = async (query: string, isFunded: boolean, signal: AbortSignal): Promise<RunFacts> => {
    const key = isFunded && !state.frozen ? state.fundingKey : null
    const actor = state.identities.find(({ id }) => id === state.actingId)
    // Read while the service answers: the answer waits for no store.
    const earlier = keptRuns(partition, corpus)
    const reply = await askCorpus(client, { corpus, query, isFunded }, signal)
    const answer = readAnswer(reply.json)
    const { runs, outlive } = await earlier
    const facts = await keepRun(
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
    queryClient.setQueryData<KeptRuns>(corpusKeys.runs(partition, corpus), {
      runs: [facts, ...runs].slice(0, mostRunsOfCorpus),
      outlive,
    })
    return facts
  }

  const ask = async (query: string, isFunded: boolean): Promise<RunFacts | undefined> => {
    stop.current?.abort()
    const current = new AbortController()
    stop.current = current
    setAsked({ query, since: Date.now() })
    setFailure(undefined)
    try {
      const facts = await askOnce(query, isFunded, current.signal)
      // Another question was asked meanwhile, or the page was left: the run is kept, and shows itself to nobody.
      return current.signal.aborted ? undefined : facts
    } catch (error) {
      if (stop.current === current && !(error instanceof CancelledError && error.outcome === 'not sent'))
        setFailure({ query, error })
      return undefined
    } finally {
      if (stop.current === current) setAsked(undefined)
    }
  }
  return {
    asked,
    failure,
    ask,
    askOnce,
    cancel: () => stop.current?.abort(),
    forgetFailure: () => setFailure(undefined),
  }
}
export type Asking = ReturnType<typeof useAsking>
