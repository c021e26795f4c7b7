import type { Collection } from './collection'
import type { Key } from './database'

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

type Runs = Pick<Collection<CorpusRun>, 'putAll'>

/** Adds a run to those that are kept of its corpus, in the order of time; the oldest goes. `of`: owner and corpus. */
export function keepRun(store: Runs, of: Key, kept: readonly CorpusRun[], run: CorpusRun): Promise<void> {
  const old = kept.slice(0, Math.max(0, kept.length + 1 - most))
  return store.putAll([[keyOf(of, run), run], ...old.map((one) => [keyOf(of, one), undefined] as const)])
}

/** Forgets one. */
export const forgetRun = (store: Runs, of: Key, run: CorpusRun): Promise<void> =>
  store.putAll([[keyOf(of, run), undefined]])

const keyOf = (of: Key, { at, id }: CorpusRun): Key => [...of, at, id]
