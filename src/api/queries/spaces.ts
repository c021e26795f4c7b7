import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { pathOf } from '@/api/address'
import { endpoints } from '@/api/endpoints'
import { ContractError } from '@/api/failures/errors'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { listProblem } from '@/lib/text/list-problem'

/** Whose context is read, and how. */
export interface ContextOf {
  readonly space: string
  readonly participant: string
  /** Funding key that is sent; null for none. */
  readonly funding: string | null
}

/** One answer of #3. */
export interface ContextRead {
  readonly json: JsonObject
  /** When the answer arrived, in epoch milliseconds. */
  readonly at: number
  /** Milliseconds from the request to the answer. */
  readonly took: number
  readonly request_id: string | undefined
}

/** One raw reply of the service about a space. */
export interface SpaceReply {
  /** "PUT space" */
  readonly title: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly json: JsonValue
}

/** Stores a raw reply for inspection. The title names the request. */
export type ReplyKeeper = (title: string, answer: Pick<SpaceReply, 'json' | 'at'>) => void

/** Number of reads of one context that are stored while the console is open. */
const mostReads = 5

export const spaceKeys = {
  context: ({ space, participant, funding }: ContextOf) =>
    ['spaces', space, 'context', participant, funding] as const,
}

/**
 * The reads of a context in this visit, newest last. Never read again automatically. A reply that is not a context is
 * stored as a raw reply.
 */
export function contextQuery(client: Client, of: ContextOf, storeReply: ReplyKeeper) {
  return queryOptions({
    queryKey: spaceKeys.context(of),
    queryFn: async ({ client: queryClient, signal }): Promise<readonly ContextRead[]> => {
      const asked = Date.now()
      const endpoint = endpoints.readSpaceContext
      const params = { id: of.space }
      const { json, at, status, request_id } = await client.call(
        endpoint,
        { params, body: { participant_id: of.participant } },
        { signal, funded: of.funding !== null },
      )
      const took = at - asked
      if (!isContext(json)) {
        storeReply(endpoint.title, { at, json })
        const words = `It cannot be read as a context: ${contextProblem(json)}`
        const circumstances = { endpoint, path: pathOf(endpoint, params), startedAt: asked, duration: took }
        throw new ContractError(words, status, request_id, circumstances)
      }
      const read = { json, at, took, request_id }
      const before = queryClient.getQueryData<readonly ContextRead[]>(spaceKeys.context(of)) ?? []
      return [...before, read].slice(-mostReads)
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

const lists = ['chat_history', 'corpora', 'corpus']

/** Empty lists may be null, or missing if the space is named. Anything else could be anything. */
function isContext(json: JsonValue): json is JsonObject {
  if (!isJsonObject(json)) return false
  const given = lists.map((field) => json[field])
  if (given.some((value) => Array.isArray(value) || value === null)) return true
  const isNamed = typeof json.participant_id === 'string' || typeof json.space_id === 'string'
  return isNamed && given.every((value) => value === undefined)
}

function contextProblem(json: JsonValue): string {
  if (!isJsonObject(json)) return 'it is not an object'
  return lists.map((field) => `${field} ${listProblem(json[field]) ?? ''}`).join(', ')
}
