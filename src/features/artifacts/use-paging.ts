import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { artifactKeys } from '@/api/queries/artifacts'
import type { ArtifactsSearch } from './artifacts-search'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Tokens of the artifact pages before the one that is shown; the first page has an empty one. */
    artifactPages?: readonly string[]
  }
}

/** The list knows only its next page. The way back is kept with the history, which a reload leaves as it is. */
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
    /** One more than the pages before; undefined where a link led into the middle of the list. */
    page: page_token === undefined ? 1 : before.length > 0 ? before.length + 1 : undefined,
    /** A page before this one has this token. */
    isBefore: (token: string) => before.includes(token),
    onNext: (token: string) => go(token, [...before, page_token ?? '']),
    onPrevious:
      page_token !== undefined && before.length > 0
        ? () => go(before.at(-1), before.slice(0, -1))
        : undefined,
    /** Reads the list anew from its first page on. */
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
