import type { Client } from '@/api/client'
import type { ThingRef } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'

/** Kinds that the interface can read by their id without any effect (#10, #13, #8). */
const readers: Partial<
  Record<CatalogKind, (client: Client, id: string, signal: AbortSignal) => Promise<unknown>>
> = {
  blueprint: async (client, id, signal) => {
    const { endpoints } = await import('@/api/endpoints')
    return client.call(endpoints.getBlueprint, { params: { id } }, { signal })
  },
  'end user': async (client, id, signal) => {
    const { endpoints } = await import('@/api/endpoints')
    return client.call(endpoints.readEndUsers, { body: { ids: [id] } }, { signal })
  },
  episode: async (client, id, signal) => {
    const { endpoints } = await import('@/api/endpoints')
    return client.call(endpoints.getEpisode, { params: { id } }, { signal })
  },
}

export function canVerify(kind: CatalogKind): boolean {
  return readers[kind] !== undefined
}

/** Reads the thing, which tells the catalog whether it is still there. Throws a `CallError`, also where it is not. */
export async function verifyThing(
  client: Client,
  { kind, id }: ThingRef,
  signal: AbortSignal,
): Promise<void> {
  await readers[kind]?.(client, id, signal)
}
