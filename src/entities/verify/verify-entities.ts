import type { Client } from '@/api/client'
import { ServiceError } from '@/api/failures/errors'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { isJsonObject } from '@/lib/json/json'

/** What an answer says about a requested entity. `unclear` if it does not have the documented form. */
export type VerifyResult = 'there' | 'missing' | 'unclear'

interface Reader {
  /** How many entities are read with one request. */
  readonly atOnce: number
  /** Returns a function that says what the reply means for an id. */
  read: (client: Client, ids: readonly string[], signal: AbortSignal) => Promise<(id: string) => VerifyResult>
}

/** Kinds that the interface can read by id without side effects (#10, #13, #8). */
const readers: Partial<Record<CatalogKind, Reader>> = {
  blueprint: {
    atOnce: 1,
    read: async (client, [id = ''], signal) => {
      const { endpoints } = await import('@/api/endpoints')
      const { json } = await client.call(endpoints.getBlueprint, { params: { id } }, { signal })
      return () => (isJsonObject(json) && Object.keys(json).length > 0 ? 'there' : 'unclear')
    },
  },
  'end user': {
    // The interface gives no limit. A refused batch should not cost many answers.
    atOnce: 50,
    read: async (client, ids, signal) => {
      const { endpoints } = await import('@/api/endpoints')
      const { value } = await client.call(endpoints.readEndUsers, { body: { ids: [...ids] } }, { signal })
      const there = value.data?.map((user) => user.id)
      // An entry without an id may be any of the end users.
      const isWhole = there?.every((id) => id !== undefined) ?? false
      return (id) => (there?.includes(id) ? 'there' : isWhole ? 'missing' : 'unclear')
    },
  },
  episode: {
    atOnce: 1,
    read: async (client, [id = ''], signal) => {
      const { endpoints } = await import('@/api/endpoints')
      const { value } = await client.call(endpoints.getEpisode, { params: { id } }, { signal })
      return () => (value.found === false ? 'missing' : value.episode ? 'there' : 'unclear')
    },
  },
}

export function canVerify(kind: CatalogKind): boolean {
  return readers[kind] !== undefined
}

/** Batches of entities that can be read with one request each: neighbors of the same kind, up to the kind's limit. */
export function batchesOf(refs: readonly EntityRef[]): EntityRef[][] {
  const batches: EntityRef[][] = []
  for (const ref of refs) {
    const last = batches.at(-1)
    const room = last?.[0]?.kind === ref.kind ? (readers[ref.kind]?.atOnce ?? 1) - last.length : 0
    if (last && room > 0) last.push(ref)
    else batches.push([ref])
  }
  return batches
}

/** Reads entities of one kind with one request. The catalog harvests the answer too. Throws a `CallError`. */
export async function verifyEntities(
  client: Client,
  refs: readonly EntityRef[],
  signal: AbortSignal,
): Promise<VerifyResult[]> {
  const reader = refs[0] && readers[refs[0].kind]
  if (!reader) return refs.map(() => 'unclear')
  const ids = refs.map(({ id }) => id)
  try {
    const found = await reader.read(client, [...new Set(ids)], signal)
    return ids.map(found)
  } catch (error) {
    if (ids.length === 1 && error instanceof ServiceError && error.status === 404) return ['missing']
    throw error
  }
}
