import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { pathOf } from '@/api/address'
import { endpoints } from '@/api/endpoints'
import { ContractError } from '@/api/errors'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { listProblem } from '@/lib/list-problem'

/** Whose context is read, and how. */
export interface ContextOf {
  readonly space: string
  readonly participant: string
  /** Which funding key goes along; null for none. */
  readonly funding: string | null
}

/** One answer of #3. */
export interface ContextRead {
  readonly json: JsonObject
  /** Epoch milliseconds of the answer. */
  readonly at: number
  /** Milliseconds from the request to it. */
  readonly took: number
  readonly request_id: string | undefined
}

/** One reply of the service about a space, as it came. */
export interface SpaceReply {
  /** "PUT space" */
  readonly title: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly json: JsonValue
}

const mostReplies = 10

/** Reads of one context that are kept while the console is open. */
const mostReads = 5

export const spaceKeys = {
  all: ['spaces'] as const,
  replies: (space: string) => [...spaceKeys.all, space, 'replies'] as const,
  context: ({ space, participant, funding }: ContextOf) =>
    [...spaceKeys.all, space, 'context', participant, funding] as const,
}

/** The reads of a context in this visit, the newest last. It is never read anew unasked. */
export function contextQuery(client: Client, queryClient: QueryClient, of: ContextOf) {
  return queryOptions({
    queryKey: spaceKeys.context(of),
    queryFn: async ({ signal }): Promise<readonly ContextRead[]> => {
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
        storeReply(queryClient, of.space, { title: endpoint.title, at, json })
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

/** Keeps a reply to be looked at as it came, the newest last. */
export function storeReply(queryClient: QueryClient, space: string, reply: SpaceReply): void {
  queryClient.setQueryData<readonly SpaceReply[]>(spaceKeys.replies(space), (before = []) =>
    [...before, reply].slice(-mostReplies),
  )
}

const lists = ['chat_history', 'corpora', 'corpus']

/** Empty lists may come as null, or be left out beside what names the space. Anything else could be anything. */
function isContext(json: JsonValue): json is JsonObject {
  if (!isJsonObject(json)) return false
  const given = lists.map((field) => json[field])
  if (given.some((value) => Array.isArray(value) || value === null)) return true
  const isNamed = typeof json.participant_id === 'string' || typeof json.space_id === 'string'
  return isNamed && given.every((value) => value === undefined)
}

function contextProblem(json: JsonValue): string {
  if (!isJsonObject(json)) return 'it is no object'
  return lists.map((field) => `${field} ${listProblem(json[field]) ?? ''}`).join(', ')
}
