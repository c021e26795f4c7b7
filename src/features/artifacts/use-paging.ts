import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { artifactKeys } from '@/api/queries/artifacts'
import type { ArtifactsSearch } from './artifacts-search'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Tokens of the artifact pages before the displayed one; the first page has an empty token. */
    artifactPages?: readonly string[]
  }
}

/** The service gives only the next page's token. Earlier tokens are in the history state, which survives a reload. */
export function usePaging(space: string, { page_token }: ArtifactsSearch) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const kept: unknown = useRouterState({ select: ({ location }) => location.state.artifactPages })
  const before = Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
  const go = (token: string | undefined, pages: readonly string[]) =>
    void navigate({
      to: '/spaces/$id/artifacts',
      params: { id: space },
      search: (search) => ({ ...search, page_token: token === '' ? undefined : token, sel: undefined }),
      state: { artifactPages: pages },
      resetScroll: false,
    })
  return {
    /** One-based page number; undefined if a link led into the middle of the list. */
    page: page_token === undefined ? 1 : before.length > 0 ? before.length + 1 : undefined,
    /** Whether an earlier page has this token. */
    isBefore: (token: string) => before.includes(token),
    onNext: (token: string) => go(token, [...before, page_token ?? '']),
    onPrevious:
      page_token !== undefined && before.length > 0
        ? () => go(before.at(-1), before.slice(0, -1))
        : undefined,
    /** Reloads the list from its first page. */
    onStart: () => {
      void queryClient.invalidateQueries({
        queryKey: artifactKeys.of(space),
        refetchType: page_token === undefined ? 'active' : 'none',
      })
      go(undefined, [])
    },
  }
}

export type Paging = ReturnType<typeof usePaging>
