import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import {
  artifactList,
  artifactPageQuery,
  isPolled,
  type ArtifactPage,
  type ArtifactsOf,
} from '@/api/queries/artifacts'

interface Options {
  /** Ids that are looked for in further pages, as no artifact can be read by its id. */
  wanted: readonly string[]
  /** Whether these come only after a while: then the first and the last page are read again for them. */
  isAwaiting?: boolean
}

const firstPage = ['']
const mostSearched = 10

/** The artifacts of a space, page by page: each page is a query of its own, and the next one is asked for. */
export function useArtifactPages(of: ArtifactsOf, { wanted, isAwaiting = false }: Options) {
  const { client } = useRouteContext({ from: '__root__' })
  const key = JSON.stringify(of)
  const [walk, setWalk] = useState({ key, tokens: firstPage })
  const tokens = walk.key === key ? walk.tokens : firstPage
  const isAtEnd = (place: number) => place === 0 || place === tokens.length - 1
  const state = useQueries({
    queries: tokens.map((token, place) => artifactPageQuery(client, of, token, isAwaiting && isAtEnd(place))),
    combine: useCallback(
      (results: UseQueryResult<ArtifactPage>[]) => {
        const pages = results.flatMap(({ data }) => data ?? [])
        return {
          // A token whose page did not come was not followed.
          ...artifactList(pages, tokens.slice(0, pages.length)),
          pages: pages.length,
          at: pages.length === 0 ? undefined : Math.max(...pages.map(({ at }) => at)),
          error: results.find(({ error }) => error)?.error,
          isFetching: results.some(({ isFetching }) => isFetching),
          isPolled: pages.some((page) => isPolled(page)),
        }
      },
      [tokens],
    ),
  })
  const hasAll = state.pages === tokens.length
  const more = () => {
    if (hasAll && state.next !== undefined) setWalk({ key, tokens: [...tokens, state.next] })
  }
  const isMissing = wanted.some((id) => state.files.every((file) => file.id !== id))
  const isSearching = isMissing && state.end === undefined && tokens.length < mostSearched && !state.error
  if (isSearching) more()
  return { ...state, more, isMissing, isSearching: isMissing && (isSearching || !hasAll) && !state.error }
}
