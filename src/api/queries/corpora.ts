import type { Answer, CallOptions, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { readReply, unreadableParts } from '@/api/read-reply'
import { CorpusAnswer } from '@/api/resources/corpora'
import { parseJson } from '@/lib/json/json'

/** Milliseconds. Retrieval and a language model take their time. */
const deadline = 120_000

/** An answer and how long it took, in milliseconds. */
export interface TimedAnswer extends Answer<CorpusAnswer> {
  readonly took: number
}

/** Queries a corpus (#5) as an end user. It may cost: never repeated by itself. Throws a `ServiceError`. */
export async function queryCorpus(
  client: Client,
  id: string,
  query: string,
  options: Required<Pick<CallOptions, 'as' | 'fundedBy' | 'signal'>>,
): Promise<TimedAnswer> {
  const startedAt = Date.now()
  const input = { params: { corpus_id: id }, body: { query } }
  const answer = await client.call(endpoints.queryCorpus, input, { ...options, deadline })
  return { ...answer, took: answer.at - startedAt }
}

/** An answer as a page shows it. */
export interface ReadAnswer {
  readonly answer: CorpusAnswer
  readonly unreadable: readonly string[]
}

/** An answer that was kept as text. */
export function readKeptAnswer(text: string): ReadAnswer {
  const { value = {}, drift } = readReply(CorpusAnswer, parseJson(text))
  return { answer: value, unreadable: unreadableParts(drift) }
}
