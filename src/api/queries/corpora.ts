import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { JsonValue } from '@/lib/json/json'

export interface CorpusReply {
  readonly json: JsonValue
  /** When the answer arrived, in epoch milliseconds. */
  readonly at: number
  /** Milliseconds from the request to the answer. */
  readonly took: number
  readonly request_id: string | undefined
}

export const corpusKeys = {
  runs: (partition: string, corpus: string) => ['corpora', corpus, 'runs', partition] as const,
  run: (partition: string, corpus: string, id: string) => ['corpora', corpus, 'run', partition, id] as const,
  sets: (partition: string, corpus: string) => ['corpora', corpus, 'sets', partition] as const,
}

/** Retrieving and writing an answer takes longer than other calls. */
const deadline = 180_000

/** #5, once: it may cost money, so it is never sent again automatically. */
export async function runCorpusQuery(
  client: Client,
  { corpus, query, isFunded }: { corpus: string; query: string; isFunded: boolean },
  signal: AbortSignal,
): Promise<CorpusReply> {
  const asked = Date.now()
  const { json, at, request_id } = await client.call(
    endpoints.queryCorpus,
    { params: { corpus_id: corpus }, body: { query } },
    { signal, deadline, funded: isFunded },
  )
  return { json, at, took: at - asked, request_id }
}
