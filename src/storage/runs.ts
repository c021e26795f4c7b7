import { parseJson } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { createQuietQueue, startingWith, type LocalDatabase } from './local-database'
import type { QuestionSet, RunFacts } from './schema'
import { required, storableJson, storableRecord, type Storable } from './storable'
import { surplusOf } from './surplus'

export interface StoredRun {
  readonly facts: RunFacts
  /** The answer as received. If read from the database, without what looked like a credential. */
  readonly json: JsonValue
}

interface InMemory {
  readonly partition: string
  readonly run: StoredRun
}

const enqueue = createQuietQueue()
const keyPath = ['partition', 'corpus', 'id'] as const
export const mostRunsOfCorpus = 40
const limits = { mostOfOne: mostRunsOfCorpus, most: 200, mostCharacters: 30_000_000 }
/** Characters. A longer answer would leave little room for others, so it is held only as long as the tab is open. */
const longest = 6_000_000
/** Answers in this tab's memory: those of this visit, and as many as fit if the browser stores none. */
let memory: readonly InMemory[] = []
const mostInMemory = 24
/** Milliseconds. Checking a long answer for credentials would delay its first rendering. */
const untilPainted = 100
let setsInMemory: readonly { readonly partition: string; readonly set: QuestionSet }[] = []

export interface StoredRuns {
  /** The newest first. */
  readonly runs: readonly RunFacts[]
  /** Whether they outlive the tab. */
  readonly outlive: boolean
}

/** Runs of a corpus that this browser has stored. */
export async function storedRuns(partition: string, corpus: string): Promise<StoredRuns> {
  const stored = await factsOf(partition, corpus)
  const here = memory.filter((one) => one.partition === partition && one.run.facts.corpus === corpus)
  const all = new Map(
    [...(stored ?? []), ...here.map(({ run }) => run.facts)].map((facts) => [facts.id, facts]),
  )
  return {
    runs: [...all.values()].toSorted((a, b) => b.at - a.at || b.number - a.number).slice(0, mostRunsOfCorpus),
    outlive: stored !== undefined,
  }
}

/** The funding keys of all runs that this browser has stored, of any corpus: one for each run. */
export async function storedFundings(partition: string): Promise<readonly string[]> {
  const stored = await factsOf(partition)
  const here = memory.filter((one) => one.partition === partition).map(({ run }) => run.facts)
  const all = new Map([...(stored ?? []), ...here].map(({ id, funding }) => [id, funding]))
  return [...all.values()].filter((funding) => funding !== null)
}

/** Of one corpus or of all, without the runs that only this tab has in memory. */
function factsOf(partition: string, corpus?: string): Promise<RunFacts[] | undefined> {
  return enqueue((database) => database.ask((open) => open.getAll('runs', rangeOf(partition, corpus))))
}

function rangeOf(partition: string, corpus: string | undefined): IDBKeyRange {
  return corpus === undefined ? startingWith(partition) : startingWith(partition, corpus)
}

export async function readStoredRun(
  partition: string,
  corpus: string,
  id: string,
): Promise<StoredRun | undefined> {
  const here = memory.find((one) => one.partition === partition && one.run.facts.id === id)
  if (here?.run.facts.corpus === corpus) return here.run
  return enqueue((database) =>
    database.ask(async (open) => {
      const key = [partition, corpus, id] satisfies [string, string, string]
      const [facts, stored] = await Promise.all([open.get('runs', key), open.get('runTexts', key)])
      return facts && stored && { facts, json: parseJson(stored.text) as JsonValue } // written by this module
    }),
  )
}

/** Stores an answer, and makes it available in this tab at once. Never throws. */
export async function storeRun(
  partition: string,
  run: { readonly facts: Omit<RunFacts, 'number' | 'omitted'>; readonly json: JsonValue },
  /** Runs of the corpus that were already read. */
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
  // Full or broken: this tab has it in memory.
  await enqueue((database) => write(database, partition, { ...run.facts, omitted }, text))
}

/** Stores it, and deletes those that exceed the limits. */
async function write(database: LocalDatabase, partition: string, facts: RunFacts, text: Storable<string>) {
  const record = required(storableRecord({ ...facts, size: text.length, partition }, keyPath))
  const keyed = { partition, corpus: facts.corpus, id: facts.id }
  const answer = required(storableRecord(keyed, keyPath, { text }))
  await database.change(['runs', 'runTexts'], async (transaction) => {
    const [runs, texts] = [transaction.objectStore('runs'), transaction.objectStore('runTexts')]
    await runs.put(record)
    await texts.put(answer)
    for (const gone of surplusOf(await runs.getAll(), (one) => [one.partition, one.corpus], limits)) {
      await runs.delete([gone.partition, gone.corpus, gone.id])
      await texts.delete([gone.partition, gone.corpus, gone.id])
    }
  })
}

/** Deletes the runs of a corpus, or all runs and question sets of a partition. */
export async function forgetRuns(partition: string, corpus?: string): Promise<void> {
  const isMeant = (one: { readonly partition: string }) => one.partition === partition
  memory = memory.filter(
    (one) => !(isMeant(one) && (corpus ?? one.run.facts.corpus) === one.run.facts.corpus),
  )
  if (corpus === undefined) setsInMemory = setsInMemory.filter((one) => !isMeant(one))
  await enqueue((database) =>
    database.change(['runs', 'runTexts', 'questionSets'], async (transaction) => {
      const range = rangeOf(partition, corpus)
      await transaction.objectStore('runs').delete(range)
      await transaction.objectStore('runTexts').delete(range)
      if (corpus === undefined) await transaction.objectStore('questionSets').delete(range)
    }),
  )
}

/** Clears this tab's memory, of all partitions. Does not clear the database. */
export function forgetAllInMemory(): void {
  memory = []
  setsInMemory = []
}

export async function questionSets(partition: string, corpus: string): Promise<readonly QuestionSet[]> {
  const stored = await enqueue((database) =>
    database.ask((open) => open.getAll('questionSets', startingWith(partition, corpus))),
  )
  const here = setsInMemory.filter((one) => one.partition === partition && one.set.corpus === corpus)
  const all = new Map([...(stored ?? []), ...here.map(({ set }) => set)].map((set) => [set.id, set]))
  return [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Never throws. Leaves out what looks like a credential. */
export async function saveQuestionSet(partition: string, set: QuestionSet): Promise<void> {
  const clean = {
    ...set,
    name: withoutCredentials(set.name).text,
    questions: set.questions.map((question) => withoutCredentials(question).text),
  }
  setsInMemory = [...setsInMemory.filter((one) => one.set.id !== set.id), { partition, set: clean }]
  await enqueue(async (database) => {
    const record = required(storableRecord({ ...clean, partition }, keyPath))
    await database.change(['questionSets'], ({ store }) => store.put(record))
  })
}

export async function removeQuestionSet(partition: string, { corpus, id }: QuestionSet): Promise<void> {
  setsInMemory = setsInMemory.filter((one) => one.set.id !== id)
  await enqueue((database) =>
    database.change(['questionSets'], ({ store }) => store.delete([partition, corpus, id])),
  )
}
