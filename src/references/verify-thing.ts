import type { Client } from '@/api/client'
import type { ThingRef } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'

type Reader = (client: Client, ids: readonly string[], signal: AbortSignal) => Promise<unknown>

/** Kinds that the interface can read by their id without any effect (#10, #13, #8), and how many with one request. */
const readers: Partial<Record<CatalogKind, { readonly atOnce: number; readonly read: Reader }>> = {
  blueprint: {
    atOnce: 1,
    read: async (client, [id = ''], signal) => {
      const { endpoints } = await import('@/api/endpoints')
      return client.call(endpoints.getBlueprint, { params: { id } }, { signal })
    },
  },
  'end user': {
    // The interface names no limit. A refusal of one batch is not to cost many answers.
    atOnce: 50,
    read: async (client, ids, signal) => {
      const { endpoints } = await import('@/api/endpoints')
      return client.call(endpoints.readEndUsers, { body: { ids: [...ids] } }, { signal })
    },
  },
  episode: {
    atOnce: 1,
    read: async (client, [id = ''], signal) => {
      const { endpoints } = await import('@/api/endpoints')
      return client.call(endpoints.getEpisode, { params: { id } }, { signal })
    },
  },
}

export function canVerify(kind: CatalogKind): boolean {
  return readers[kind] !== undefined
}

/** Things that can be read with one request each: neighbours of a kind together, as many as it takes. */
export function batchesOf(refs: readonly ThingRef[]): ThingRef[][] {
  const batches: ThingRef[][] = []
  for (const ref of refs) {
    const last = batches.at(-1)
    const room = last?.[0]?.kind === ref.kind ? (readers[ref.kind]?.atOnce ?? 1) - last.length : 0
    if (last && room > 0) last.push(ref)
    else batches.push([ref])
  }
  return batches
}

/**
 * Reads things of one kind with one request, which tells the catalog whether they are still there. Throws a `CallError`,
 * also where one that is read alone is not.
 */
export async function verifyThings(
  client: Client,
  refs: readonly ThingRef[],
  signal: AbortSignal,
): Promise<void> {
  const [first] = refs
  if (first)
    await readers[first.kind]?.read(
      client,
      refs.map(({ id }) => id),
      signal,
    )
}
