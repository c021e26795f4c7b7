import { queryOptions } from '@tanstack/react-query'
import type { CallOptions, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/failures/errors'
import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'

/** Result of #13 for one end user. `unclear` if the answer does not have the documented form. */
export type EndUserReading =
  | { readonly found: 'there'; readonly json: JsonObject; readonly at: number }
  | { readonly found: 'missing' | 'unclear'; readonly at: number }

export const endUserKeys = {
  one: (id: string) => ['end-users', id] as const,
}

export function endUserQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: endUserKeys.one(id),
    queryFn: ({ signal }) => readEndUser(client, id, { signal }),
  })
}

/**
 * #13 for one end user. The interface does not say how the service answers an unknown id: it may leave it out, or
 * refuse with 404.
 */
export async function readEndUser(client: Client, id: string, options: CallOptions): Promise<EndUserReading> {
  try {
    const { json, at } = await client.call(endpoints.readEndUsers, { body: { ids: [id] } }, options)
    return { ...readingIn(json, id), at }
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404)
      return { found: 'missing', at: error.startedAt + error.duration }
    throw error
  }
}

type Found =
  { readonly found: 'there'; readonly json: JsonObject } | { readonly found: 'missing' | 'unclear' }

function readingIn(json: JsonValue, id: string): Found {
  const list = isJsonObject(json) ? json.data : undefined
  if (!Array.isArray(list)) return { found: 'unclear' }
  const records = list.filter(isJsonObject)
  const own = records.find((record) => textOfId(record) === id)
  if (own) return { found: 'there', json: own }
  // A record without an id may be any end user.
  const isWhole = records.length === list.length && records.every((record) => textOfId(record) !== undefined)
  return { found: isWhole ? 'missing' : 'unclear' }
}

function textOfId({ id }: JsonObject): string | undefined {
  if (typeof id === 'string') return id === '' ? undefined : id
  if (isExactNumber(id)) return id.rawJSON
  return typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : undefined
}
