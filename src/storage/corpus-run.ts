import type { Collection } from './collection'

/** Runs that are kept of a corpus. */
const most = 50

/** A question to a corpus, and its answer. Records of the store `runs`, by owner, the corpus's id, time and id. */
export interface CorpusRun {
  readonly id: string
  /** Counts the runs of a corpus in this browser, from 1. */
  readonly number: number
  readonly question: string
  /** When the answer arrived, in epoch milliseconds. */
  readonly at: number
  /** Milliseconds from the question to the answer. */
  readonly took: number
  /** Who asked; empty if the token named nobody. */
  readonly endUserId: string
  /** The name of the funding key, which is all that is kept of it; null for none. */
  readonly paidBy: string | null
  readonly requestId: string | undefined
  /** How many the answer has. */
  readonly chunks: number
  /** The answer as text, so that numbers keep their digits. */
  readonly json: string
}

type Runs = Pick<Collection<CorpusRun>, 'all' | 'putAll'>

/** Adds a run to those of its corpus; the oldest goes. */
export async function recordRun(
  store: Runs,
  owner: string,
  corpus: string,
  asked: Omit<CorpusRun, 'number'>,
): Promise<CorpusRun> {
  const kept = await store.all(owner, corpus)
  const run = { ...asked, number: Math.max(0, ...kept.map(({ number }) => number)) + 1 }
  const old = kept.slice(0, Math.max(0, kept.length + 1 - most))
  await store.putAll([
    [keyOf(owner, corpus, run), run],
    ...old.map((one) => [keyOf(owner, corpus, one), undefined] as const),
  ])
  return run
}

/** Forgets one. */
export const forgetRun = (store: Runs, owner: string, corpus: string, run: CorpusRun): Promise<void> =>
  store.putAll([[keyOf(owner, corpus, run), undefined]])

const keyOf = (owner: string, corpus: string, { at, id }: Pick<CorpusRun, 'at' | 'id'>) =>
  [owner, corpus, at, id] as const
