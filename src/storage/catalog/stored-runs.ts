import { parseJson } from '@/lib/exact-json'
import type { JsonValue } from '@/lib/json'
import { createDatabaseQueue } from '@/lib/database-queue'
import { storableJson } from '@/lib/storable'
import { withoutCredentials } from '@/lib/without-credentials'
import { openRunDatabase, type QuestionSet, type RunFacts } from './run-database'
import { mostRunsOfCorpus } from './surplus-runs'

export interface StoredRun {
  readonly facts: RunFacts
  /** The answer as it came; of one that was read back, without what looked like a credential. */
  readonly json: JsonValue
}

interface InMemory {
  readonly partition: string
  readonly run: StoredRun
}

const queue = createDatabaseQueue(openRunDatabase)
/** One of these would leave room for few others. It stays as long as the tab does. */
const longest = 6_000_000
/** Answers that this tab holds: of this visit, and all that it can where the browser keeps none. */
let memory: readonly InMemory[] = []
const mostInMemory = 24
/** Milliseconds: looking through a long answer for credentials would hold up its first picture. */
const untilPainted = 100
let setsInMemory: readonly { readonly partition: string; readonly set: QuestionSet }[] = []

export interface StoredRuns {
  /** The newest first. */
  readonly runs: readonly RunFacts[]
  /** Whether they stay when the tab is closed. */
  readonly outlive: boolean
}

/** Runs of a corpus that this browser kept. */
export async function storedRuns(partition: string, corpus: string): Promise<StoredRuns> {
  const stored = await queue
    .enqueue(async (database) => database?.list(partition, corpus))
    .catch(() => undefined)
  const here = memory.filter((one) => one.partition === partition && one.run.facts.corpus === corpus)
  const all = new Map(
    [...(stored ?? []), ...here.map(({ run }) => run.facts)].map((facts) => [facts.id, facts]),
  )
  return {
    runs: [...all.values()].toSorted((a, b) => b.at - a.at || b.number - a.number).slice(0, mostRunsOfCorpus),
    outlive: stored !== undefined,
  }
}

/** What paid for the runs that this browser kept, of whichever corpus: each run's key once. */
export async function storedFundings(partition: string): Promise<readonly string[]> {
  const stored = await queue
    .enqueue(async (database) => database?.list(partition, undefined))
    .catch(() => undefined)
  const here = memory.filter((one) => one.partition === partition).map(({ run }) => run.facts)
  const all = new Map([...(stored ?? []), ...here].map(({ id, funding }) => [id, funding]))
  return [...all.values()].filter((funding) => funding !== null)
}

export async function readStoredRun(
  partition: string,
  corpus: string,
  id: string,
): Promise<StoredRun | undefined> {
  const here = memory.find((one) => one.partition === partition && one.run.facts.id === id)
  if (here?.run.facts.corpus === corpus) return here.run
  return queue
    .enqueue(async (database) => {
      const facts = (await database?.list(partition, corpus))?.find((one) => one.id === id)
      if (!facts) return undefined
      const text = await database?.read(partition, corpus, id)
      return text === undefined ? undefined : { facts, json: parseJson(text) as JsonValue } // written by this module
    })
    .catch(() => undefined)
}

/** Keeps an answer. It is at hand in this tab at once; never throws. */
export async function storeRun(
  partition: string,
  run: { readonly facts: Omit<RunFacts, 'number' | 'omitted'>; readonly json: JsonValue },
  /** Runs of the corpus that were read already. */
  earlier?: readonly RunFacts[],
): Promise<RunFacts> {
  const { corpus } = run.facts
  const before = earlier ?? (await storedRuns(partition, corpus)).runs
  const here = memory.filter((one) => one.partition === partition && one.run.facts.corpus === corpus)
  const numbers = [...before, ...here.map((one) => one.run.facts)].map(({ number }) => number)
  const facts: RunFacts = {
    ...run.facts,
    query: withoutCredentials(run.facts.query).text,
    number: Math.max(0, ...numbers) + 1,
  }
  const own = { partition, run: { facts, json: run.json } }
  memory = [own, ...memory].slice(0, mostInMemory)
  setTimeout(() => void store(own), untilPainted)
  return facts
}

async function store(one: InMemory): Promise<void> {
  // It may have been forgotten meanwhile.
  if (!memory.includes(one)) return
  const { partition, run } = one
  const { text, omitted } = storableJson(run.json)
  if (text === undefined || text.length > longest) return
  await queue
    .enqueue(async (database) => database?.write(partition, { ...run.facts, omitted }, text))
    .catch(() => undefined) // Full or broken: this tab has it.
}

/** Forgets the runs of a corpus, or with its question sets everything of a partition. */
export async function forgetRuns(partition: string, corpus?: string): Promise<void> {
  const isMeant = (one: { readonly partition: string }) => one.partition === partition
  memory = memory.filter(
    (one) => !(isMeant(one) && (corpus ?? one.run.facts.corpus) === one.run.facts.corpus),
  )
  if (corpus === undefined) setsInMemory = setsInMemory.filter((one) => !isMeant(one))
  await queue.enqueue(async (database) => database?.clear(partition, corpus)).catch(() => undefined)
}

/** What this tab holds, of every partition. The database is not its to clear. */
export function forgetAllInMemory(): void {
  memory = []
  setsInMemory = []
}

export async function questionSets(partition: string, corpus: string): Promise<readonly QuestionSet[]> {
  const stored = await queue
    .enqueue(async (database) => database?.sets(partition, corpus))
    .catch(() => undefined)
  const here = setsInMemory.filter((one) => one.partition === partition && one.set.corpus === corpus)
  const all = new Map([...(stored ?? []), ...here.map(({ set }) => set)].map((set) => [set.id, set]))
  return [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Never throws. What looks like a credential is left out. */
export async function saveQuestionSet(partition: string, set: QuestionSet): Promise<void> {
  const clean = {
    ...set,
    name: withoutCredentials(set.name).text,
    questions: set.questions.map((question) => withoutCredentials(question).text),
  }
  setsInMemory = [...setsInMemory.filter((one) => one.set.id !== set.id), { partition, set: clean }]
  await queue.enqueue(async (database) => database?.writeSet(partition, clean)).catch(() => undefined)
}

export async function removeQuestionSet(partition: string, { corpus, id }: QuestionSet): Promise<void> {
  setsInMemory = setsInMemory.filter((one) => one.set.id !== id)
  await queue.enqueue(async (database) => database?.removeSet(partition, corpus, id)).catch(() => undefined)
}
