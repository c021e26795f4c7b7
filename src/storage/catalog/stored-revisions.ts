import type { Exchange } from '@/api/exchange'
import { digitsOf, parseJson } from '@/lib/exact-json'
import { isJsonObject, type JsonObject } from '@/lib/json'
import { createDatabaseQueue } from '@/lib/database-queue'
import { storableJson } from '@/lib/storable'
import { openRevisionDatabase, type StoredRevision } from './revision-database'

const queue = createDatabaseQueue(openRevisionDatabase)
/** One of these would leave room for no other. */
const longest = 2_000_000
const clones = 12
/** Milliseconds in which a revision that is read again is not looked through and written again: pages poll. */
const recentlyStored = 300_000

/**
 * Keeps the blueprint that an answer holds, in this browser. Never throws. One that holds what looks like a credential is
 * not stored: restored with a gap, it would change the blueprint.
 */
export async function storeRevision({ owner, json, endpoint, params, startedAt, duration }: Exchange) {
  if (owner === null || !isJsonObject(json)) return
  // A clone's own id is in the answer alone.
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
  const facts: StoredRevision = {
    blueprint,
    name,
    revision,
    at,
    source: endpoint.title,
    size: text.length,
  }
  await queue.enqueue(async (database) => database?.write(owner, facts, text)).catch(() => undefined) // Full or broken: the page goes on without it.
}

/** The revisions of a blueprint that this browser has seen, the newest first; undefined where it can keep none. */
export async function storedRevisions(
  partition: string | null,
  blueprint: string,
): Promise<readonly StoredRevision[] | undefined> {
  if (partition === null) return undefined
  return queue.enqueue(async (database) => {
    const found = await database?.list(partition, blueprint).catch(() => undefined)
    return found?.toSorted((a, b) => b.at - a.at)
  })
}

/** A revision that was seen, with all its digits; undefined when it is not kept any more. */
export async function readRevision(
  partition: string | null,
  blueprint: string,
  name: string,
): Promise<JsonObject | undefined> {
  if (partition === null) return undefined
  return queue.enqueue(async (database) => {
    const text = await database?.read(partition, blueprint, name).catch(() => undefined)
    const json = text === undefined ? undefined : parseJson(text)
    return isJsonObject(json) ? json : undefined
  })
}

/** Keeps what its user wrote about a revision that an answer of that time told. Never throws. */
export async function storeRevisionNote(
  partition: string | null,
  blueprint: string,
  { json, at }: { readonly json: JsonObject; readonly at: number },
  note: string,
): Promise<void> {
  if (partition === null) return
  await queue
    .enqueue(async (database) => database?.writeNote(partition, blueprint, revisionName(json, at), note))
    .catch(() => undefined)
}

export async function forgetRevisions(partition: string): Promise<void> {
  await queue.enqueue(async (database) => database?.clear(partition)).catch(() => undefined)
}

function revisionName({ revision }: JsonObject, at: number): string {
  return digitsOf(revision) ?? String(at)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
