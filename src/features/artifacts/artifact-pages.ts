import type { Artifact } from '@/api/resources/artifacts'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'

const pageSize = 50
const pagesAtMost = 8

interface ArtifactPage {
  readonly artifacts: readonly Artifact[]
  /** The list ends here: an artifact on none of the pages is not in the list. */
  readonly isLast: boolean
}

/**
 * The first pages of a space's list (#4) for the acting end user. A repeated token stops the reads, and no page is
 * marked as last.
 */
export async function* artifactPages(
  client: Client,
  space: string,
  signal?: AbortSignal,
): AsyncGenerator<ArtifactPage, void> {
  const asked = new Set<string>()
  let token = ''
  while (asked.size < pagesAtMost && !asked.has(token)) {
    asked.add(token)
    const { value } = await client.call(
      endpoints.listArtifacts,
      {
        params: { space_id: space },
        query: { page_size: pageSize, ...(token === '' ? {} : { page_token: token }) },
      },
      { signal },
    )
    token = value.next_page_token ?? ''
    const isLast = token === '' && value.artifacts !== undefined
    yield { artifacts: value.artifacts ?? [], isLast }
    if (token === '') return
  }
}
