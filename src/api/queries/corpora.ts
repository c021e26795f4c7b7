import type { Answer, CallOptions, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { readReply, unreadableParts } from '@/api/read-reply'
import { CorpusAnswer } from '@/api/resources/corpora'
import { parseJson } from '@/lib/json/json'

/** Milliseconds. Retrieval and a language model take their time. */
const deadline = 120_000

/** Queries a corpus (#5) as an end user. It may cost: never repeated by itself. Throws a `ServiceError`. */
export function queryCorpus(
  client: Client,
  id: string,
  query: string,
  options: Required<Pick<CallOptions, 'as' | 'fundedBy' | 'signal'>>,
): Promise<Answer<CorpusAnswer>> {
  const input = { params: { corpus_id: id }, body: { query } }
  return client.call(endpoints.queryCorpus, input, { ...options, deadline })
}

export type ReadAnswer = ReturnType<typeof readKeptAnswer>

/** An answer that was kept as text. */
export function readKeptAnswer(text: string) {
  const { value: answer = {}, drift } = readReply(CorpusAnswer, parseJson(text))
  const unreadable: readonly string[] = unreadableParts(drift)
  return { answer, unreadable }
}
