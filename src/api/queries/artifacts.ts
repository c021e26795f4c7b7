import { queryOptions } from '@tanstack/react-query'
import { artifactStatuses, type Artifact } from '@/api/resources/artifacts'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { isOneOf } from '@/lib/json/shape'

/** Which artifacts are read, and for whom. */
export interface ArtifactsOf {
  readonly space: string
  /** Id of the reading identity: each sees only its own artifacts. */
  readonly identity: string
  readonly status: string | undefined
  readonly contentType: string | undefined
  readonly pageSize: number | undefined
  readonly pageToken: string | undefined
}

export interface ArtifactsRead {
  readonly artifacts: readonly Artifact[]
  /** Undefined at the end of the list. */
  readonly next: string | undefined
  /** Its token leads to a page that was already read, so the pages after it cannot be reached. */
  readonly isRepeating: boolean
  /** Number of empty pages skipped before these artifacts. */
  readonly passed: number
  /** The answer had no readable list. */
  readonly isUnclear: boolean
  /** When the answer arrived, in epoch milliseconds. */
  readonly at: number
}

/** Empty pages that are skipped without asking the user. */
const mostPassed = 3

export const artifactKeys = {
  all: ['artifacts'] as const,
  of: (space: string) => [...artifactKeys.all, space] as const,
  ofIdentity: (space: string, identity: string) => [...artifactKeys.of(space), identity] as const,
  list: ({ space, identity, status, contentType, pageSize, pageToken }: ArtifactsOf) =>
    [...artifactKeys.ofIdentity(space, identity), status, contentType, pageSize, pageToken] as const,
}

const isStatus = isOneOf(...artifactStatuses)

/** One page of #4. Skips an empty page that is not the last. */
export function artifactsQuery(client: Client, of: ArtifactsOf) {
  const { space, status, contentType, pageSize, pageToken } = of
  return queryOptions({
    queryKey: artifactKeys.list(of),
    queryFn: async ({ signal }): Promise<ArtifactsRead> => {
      const asked = new Set<string | undefined>()
      let token = pageToken
      for (;;) {
        asked.add(token)
        const { value, at } = await client.call(
          endpoints.listArtifacts,
          {
            params: { space_id: space },
            query: {
              ...(isStatus(status) ? { status } : {}),
              ...(contentType === undefined ? {} : { content_type: contentType }),
              ...(pageSize === undefined ? {} : { page_size: pageSize }),
              ...(token === undefined ? {} : { page_token: token }),
            },
          },
          { signal },
        )
        const artifacts = value.artifacts ?? []
        const isRepeating = Boolean(value.next_page_token) && asked.has(value.next_page_token)
        const next = isRepeating ? undefined : value.next_page_token || undefined
        const passed = asked.size - 1
        if (artifacts.length > 0 || next === undefined || passed >= mostPassed)
          return { artifacts, next, isRepeating, passed, isUnclear: value.artifacts === undefined, at }
        token = next
      }
    },
  })
}
