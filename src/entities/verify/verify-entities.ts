import type { Client } from '@/api/client'
import { ServiceError } from '@/api/failures/errors'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { isJsonObject } from '@/lib/json/json'

/** What an answer says of a thing that was asked for; `unclear` where it does not have the documented form. */
export type VerifyResult = 'there' | 'missing' | 'unclear'

interface Reader {
  /** How many are read with one request. */
  readonly atOnce: number
  /** Answers what the reply says of an id. */
  read: (client: Client, ids: readonly string[], signal: AbortSignal) => Promise<(id: string) => VerifyResult>
}

/** Kinds that the interface can read by their id without any effect (#10, #13, #8). */
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
    // The interface names no limit. A refusal of one batch is not to cost many answers.
    atOnce: 50,
    read: async (client, ids, signal) => {
      const { endpoints } = await import('@/api/endpoints')
      const { value } = await client.call(endpoints.readEndUsers, { body: { ids: [...ids] } }, { signal })
      const there = value.data?.map((user) => user.id)
      // Somebody without an id may be anybody.
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

/** Things that can be read with one request each: neighbours of a kind together, as many as it takes. */
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

/** Reads things of one kind with one request, of which the catalog learns too. Throws a `CallError`. */
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
