import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Answer, Client } from '@/api/client'
import type { Reply } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { artifactStatuses, type Artifact } from '@/api/resources/artifacts'
import { endAfter } from './next-page'

/** Milliseconds between two reads of a page with something unfinished, and for how long nothing may change in it. */
const pollPause = 5_000
const pollLimit = 10 * 60_000
const mostFiles = 5_000

/** Which artifacts, and as whom they are read. */
export interface ArtifactsOf {
  readonly space: string
  /** Whose token asks. */
  readonly identityId: string
  /** One of the four documented; any other word asks for all. */
  readonly status?: string | undefined
  readonly type?: string | undefined
}

/** A page as it was read. */
export interface ArtifactPage extends Answer<Reply<typeof endpoints.listArtifacts>> {
  /** Epoch milliseconds since when the same files are unfinished in the same way. */
  readonly since: number
}

/** Also where the status is none of those documented: then more may come. */
export const isUnfinished = ({ status }: Artifact) =>
  status !== undefined && status !== 'ready' && status !== 'failed'

const unfinishedIn = ({ value }: Pick<ArtifactPage, 'value'>) =>
  (value.artifacts ?? []).filter(isUnfinished).map(({ id, status }) => `${id} ${status}`)

/** Whether a page is read again by itself: something in it is unfinished, or it is to have something that is not there. */
export const isPolled = (page: ArtifactPage | undefined, isAwaiting = false) =>
  page !== undefined && (isAwaiting || unfinishedIn(page).length > 0) && Date.now() - page.since < pollLimit

/** One page of the artifacts of a space (#4). The first one has an empty token. */
export const artifactPageQuery = (client: Client, of: ArtifactsOf, token: string, isAwaiting = false) => {
  const { space, identityId, type = '' } = of
  const status = artifactStatuses.find((one) => one === of.status)
  return queryOptions({
    queryKey: ['artifacts', space, identityId, status, type, token],
    queryFn: async ({ signal, client: cache, queryKey }): Promise<ArtifactPage> => {
      const query = {
        ...(status && { status }),
        ...(type !== '' && { content_type: type }),
        ...(token !== '' && { page_token: token }),
      }
      const input = { params: { space_id: space }, query }
      const answer = await client.call(endpoints.listArtifacts, input, { signal, as: identityId })
      const earlier = cache.getQueryData<ArtifactPage>(queryKey)
      const isSame = earlier && unfinishedIn(earlier).join() === unfinishedIn(answer).join()
      return { ...answer, since: isSame ? earlier.since : answer.at }
    },
    // Not while the page is unseen, and not after a failure.
    refetchInterval: ({ state }) => !state.error && isPolled(state.data, isAwaiting) && pollPause,
  })
}

/** Reads all pages of a space that are shown again, and follows what is unfinished for another ten minutes. */
export function readArtifactsAgain(cache: QueryClient, space: string): Promise<void> {
  const queryKey = ['artifacts', space]
  const since = Date.now()
  cache.setQueriesData<ArtifactPage>({ queryKey }, (page) => page && { ...page, since })
  return cache.invalidateQueries({ queryKey })
}

/** The files of some pages, each once, and whether more follow. */
export function artifactList(pages: readonly ArtifactPage[], tokens: readonly string[]) {
  const files = new Map<unknown, Artifact>()
  const facts = { items: 0, newItems: 0, emptyPages: 0 }
  for (const { value } of pages) {
    const before = files.size
    facts.items = value.artifacts?.length ?? 0
    // Those without an id are all kept.
    for (const file of value.artifacts ?? []) files.set(file.id ?? file, file)
    facts.newItems = files.size - before
    facts.emptyPages = facts.items === 0 ? facts.emptyPages + 1 : 0
  }
  const next = pages.at(-1)?.value.next_page_token || undefined
  const isFull = files.size >= mostFiles
  return {
    files: [...files.values()],
    /** Token of the page after them. */
    next,
    end: endAfter({ cursor: next, hasMore: undefined, cursors: tokens, ...facts, isFull }),
    unreadable: [...new Set(pages.flatMap(({ unreadable }) => unreadable))],
  }
}
