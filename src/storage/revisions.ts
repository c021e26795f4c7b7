import type { Exchange } from '@/api/exchange'
import { digitsOf, parseJson } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { createQuietQueue, startingWith, type LocalDatabase } from './local-database'
import type { RevisionFacts } from './schema'
import { required, storableJson, storableRecord, type Storable } from './storable'
import { surplusOf } from './surplus'

export interface StoredRevision extends RevisionFacts {
  /** The user's note about it from when it was saved. */
  readonly note?: string
}

const enqueue = createQuietQueue()
const stores = ['revisions', 'revisionTexts', 'revisionNotes'] as const
const keyPath = ['partition', 'blueprint', 'name'] as const
/** Characters. A longer revision would leave no room for others. */
const longest = 2_000_000
const clones = 12
/** Milliseconds in which a revision that is read again is not checked and written again, because pages poll. */
const recentlyStored = 300_000

/** Revisions that exceed the limit per blueprint or in total. The newest stay. */
export function surplusRevisions<
  Revision extends Pick<RevisionFacts, 'blueprint' | 'at' | 'size'> & { partition: string },
>(stored: readonly Revision[]): Revision[] {
  const limits = { mostOfOne: 20, mostCharacters: 5_000_000 }
  return surplusOf(stored, ({ partition, blueprint }) => [partition, blueprint], limits)
}

/**
 * Stores the blueprint in an answer in this browser. Never throws. A blueprint with what looks like a credential is not
 * stored: if restored with a gap, it would change the blueprint.
 */
export async function storeRevision({ owner, json, endpoint, params, startedAt, duration }: Exchange) {
  if (owner === null || !isJsonObject(json)) return
  // Only the answer contains a clone's own id.
  const blueprint = textOf(json.id) ?? (endpoint.number === clones ? undefined : textOf(params.id))
  if (blueprint === undefined) return
  const at = startedAt + duration
  const name = revisionName(json, at)
  if (endpoint.reads) {
    const before = (await storedRevisions(owner, blueprint))?.find((seen) => seen.name === name)
    if (before && Math.abs(at - before.at) < recentlyStored) return
  }
  const { text, omitted } = storableJson(json)
  if (omitted || text === undefined || text.length > longest) return
  // The name has all its digits.
  const revision = digitsOf(json.revision) === undefined ? null : Number(digitsOf(json.revision))
  const facts = { blueprint, name, revision, at, source: endpoint.title, size: text.length }
  await enqueue((database) => write(database, owner, facts, text)) // Full or broken: the page continues without it.
}

/** Stores it, and deletes those that exceed the limits. */
async function write(
  database: LocalDatabase,
  partition: string,
  facts: RevisionFacts,
  text: Storable<string>,
): Promise<void> {
  const { blueprint, name } = facts
  const record = required(storableRecord({ ...facts, partition }, keyPath))
  const content = required(storableRecord({ partition, blueprint, name }, keyPath, { text }))
  await database.change(stores, async (transaction) => {
    const [revisions, notes] = [
      transaction.objectStore('revisions'),
      transaction.objectStore('revisionNotes'),
    ]
    await revisions.put(record)
    await transaction.objectStore('revisionTexts').put(content)
    // The note ages with its revision.
    const noted = await notes.get([partition, blueprint, name])
    if (noted) await notes.put({ ...noted, storedAt: record.storedAt })
    for (const gone of surplusRevisions(await revisions.getAll()))
      for (const store of stores)
        await transaction.objectStore(store).delete([gone.partition, gone.blueprint, gone.name])
  })
}

/** The revisions of a blueprint that this browser has seen, the newest first. Undefined if it cannot store any. */
export async function storedRevisions(
  partition: string | null,
  blueprint: string,
): Promise<readonly StoredRevision[] | undefined> {
  if (partition === null) return undefined
  const found = await enqueue((database) => {
    const range = startingWith(partition, blueprint)
    return database.ask((open) =>
      Promise.all([open.getAll('revisions', range), open.getAll('revisionNotes', range)]),
    )
  })
  if (!found) return undefined
  const [revisions, noted] = found
  const notes = new Map(noted.map(({ name, note }) => [name, note]))
  return revisions
    .map((one) => {
      const note = notes.get(one.name)
      return note === undefined ? one : { ...one, note }
    })
    .toSorted((a, b) => b.at - a.at)
}

/** A revision that was seen, with all its digits. Undefined if it is no longer stored. */
export async function readRevision(
  partition: string | null,
  blueprint: string,
  name: string,
): Promise<JsonObject | undefined> {
  if (partition === null) return undefined
  const stored = await enqueue((database) =>
    database.ask((open) => open.get('revisionTexts', [partition, blueprint, name])),
  )
  const json = stored && parseJson(stored.text)
  return isJsonObject(json) ? json : undefined
}

/** Stores the user's note about a revision from an answer at that time. Never throws. */
export async function storeRevisionNote(
  partition: string | null,
  blueprint: string,
  { json, at }: { readonly json: JsonObject; readonly at: number },
  note: string,
): Promise<void> {
  if (partition === null) return
  await enqueue(async (database) => {
    const fields = { partition, blueprint, name: revisionName(json, at), note }
    const record = required(storableRecord(fields, keyPath))
    await database.change(['revisionNotes'], ({ store }) => store.put(record))
  })
}

export async function forgetRevisions(partition: string): Promise<void> {
  await enqueue((database) =>
    database.change(stores, (transaction) =>
      Promise.all(stores.map((store) => transaction.objectStore(store).delete(startingWith(partition)))),
    ),
  )
}

function revisionName({ revision }: JsonObject, at: number): string {
  return digitsOf(revision) ?? String(at)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
