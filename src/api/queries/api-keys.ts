import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Answer, Client } from '@/api/client'
import type { Reply } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { hasStatus, ServiceError } from '@/api/service-error'
import type { ApiKey } from '@/api/resources/api-keys'
import { endAfter, type PagesEnd } from './next-page'

const pageSize = 100
/** Thousands of keys are dozens of requests, which nobody has asked for. */
const firstPages = 10
const maxKeys = 10_000
/** Milliseconds between two looks at a walk: each shows thousands of keys anew. */
const progressPause = 250
/** Why reading ended. `stopped`: by the user. `first pages`: more exist, which the user may ask for. */
export type WalkEnd = PagesEnd | 'stopped' | 'first pages'

/** The API keys as far as they are read. */
export interface ApiKeyList {
  readonly keys: readonly ApiKey[]
  readonly pages: number
  readonly emptyPages: number
  /** Followed so far; the last one leads to the next page. */
  readonly cursors: readonly string[]
  /** When the last page arrived, in epoch milliseconds. */
  readonly at: number
  /** Paths that had another type than documented. */
  readonly unreadable: readonly string[]
  /** Undefined while the walk goes on, or once it has failed. */
  readonly end: WalkEnd | undefined
  /** What a refresh has read so far; the earlier keys stay until it is complete. */
  readonly renewal?: ApiKeyList
}

const nothing: ApiKeyList = {
  keys: [],
  pages: 0,
  emptyPages: 0,
  cursors: [],
  at: 0,
  unreadable: [],
  end: undefined,
}

/** Reading may go on where it stopped or failed. */
export const isUnfinished = ({ end }: Pick<ApiKeyList, 'end'>) => end === undefined || end === 'stopped'

/** Nobody knows which keys there are: the page that should have had them could not be read. */
const isUnknown = ({ unreadable }: ApiKeyList) => unreadable.includes('data')

/**
 * The API keys (#1), page by page: the first thousand, or all. What has arrived is in the cache while the walk goes on and
 * after a failure, and the next read continues there. Only the user refreshes it.
 */
export function apiKeysQuery(client: Client, readsAll = false) {
  return queryOptions({
    queryKey: ['api-keys'] as const,
    queryFn: async ({ client: cache, queryKey, signal }) => {
      const earlier = cache.getQueryData<ApiKeyList>(queryKey)
      const renewed = earlier && !isUnfinished(earlier) ? earlier : undefined
      const start = (renewed ? renewed.renewal : earlier) ?? nothing
      // Whoever goes on with a walk that was stopped wants the rest.
      const isWhole = readsAll || start.end === 'stopped'
      let list: ApiKeyList = { ...start, end: undefined }
      let limit: { limit?: number } = { limit: pageSize }
      let [shown, shownAt] = [list, 0]
      const show = () => {
        ;[shown, shownAt] = [list, Date.now()]
        cache.setQueryData(queryKey, renewed && !list.end ? { ...renewed, renewal: list } : list)
      }
      try {
        while (list.end === undefined) {
          const cursor = list.cursors.at(-1)
          const ask = () => {
            const query = { ...limit, ...(cursor === undefined ? {} : { cursor }) }
            return client.call(endpoints.listApiKeys, { query }, { signal })
          }
          const answer = await ask().catch((error: unknown) => {
            // How many a page may have is not documented.
            if (!limit.limit || !(hasStatus(error, 400) || hasStatus(error, 422))) throw error
            limit = {}
            return ask()
          })
          signal.throwIfAborted()
          // An answer without a list must not take the place of the keys that are there.
          if (renewed && !isUnknown(renewed) && answer.unreadable.includes('data'))
            throw new ServiceError('unreadable', endpoints.listApiKeys, { status: answer.status })
          list = withPage(list, answer)
          if (!isWhole && list.end === undefined && list.pages === firstPages)
            list = { ...list, end: 'first pages' }
          if (Date.now() - shownAt >= progressPause) show()
        }
      } finally {
        // Also what arrived before a failure. A walk that was stopped has been shown by whoever stopped it.
        if (!signal.aborted && list !== shown) show()
      }
      return list
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // A walk that was left in the middle goes on; a stopped one waits for the user.
    refetchOnMount: ({ state: { data } }) =>
      data && (data.end === undefined || isUnknown(data)) ? 'always' : false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The next read goes on after the first pages, to the end. */
export function continueToAllKeys(cache: QueryClient, client: Client): void {
  const { queryKey } = apiKeysQuery(client)
  cache.setQueryData(queryKey, (list) => list && { ...list, end: 'stopped' as const })
}

/** Ends the walk and keeps what has arrived. A refresh that is stopped leaves the earlier keys. */
export function stopReadingKeys(cache: QueryClient, client: Client): void {
  const { queryKey } = apiKeysQuery(client)
  const list = cache.getQueryData(queryKey) ?? nothing
  void cache.cancelQueries({ queryKey }) // Takes the cache back to where the walk began.
  const { renewal: _, ...kept } = list
  cache.setQueryData(queryKey, isUnfinished(list) ? { ...kept, end: 'stopped' } : kept)
}

/** The list with one more page. A key that comes again replaces the earlier one; keys without an id are all kept. */
function withPage(list: ApiKeyList, answer: Answer<Reply<typeof endpoints.listApiKeys>>): ApiKeyList {
  const { data = [], paging } = answer.value
  const keys = new Map(list.keys.map((key, index) => [key.key_id ?? index, key]))
  const before = keys.size
  for (const key of data) keys.set(key.key_id ?? keys.size, key)
  const cursor = paging?.cursors?.after || undefined
  const emptyPages = data.length === 0 ? list.emptyPages + 1 : 0
  return {
    keys: [...keys.values()],
    pages: list.pages + 1,
    emptyPages,
    cursors: cursor === undefined ? list.cursors : [...list.cursors, cursor],
    at: answer.at,
    unreadable: [...new Set([...list.unreadable, ...answer.unreadable])],
    end: endAfter({
      cursor,
      hasMore: paging?.has_more,
      cursors: list.cursors,
      items: data.length,
      newItems: keys.size - before,
      emptyPages,
      isFull: keys.size >= maxKeys,
    }),
  }
}

/** Where this browser keeps the choice to read all keys of an environment, not only the first thousand. */
export const allKeysChoice = (environmentId: string) => `pc2.all-keys.${environmentId}`
