import type { Artifact } from '@/api/resources/artifacts'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'

const pageSize = 50
const pagesAtMost = 8

interface ArtifactPage {
  readonly artifacts: readonly Artifact[]
  /** The list ends here: what no page had is not in it. */
  readonly isLast: boolean
}

/** The first pages of a space's list (#4), as whoever acts is given it. A token that leads back ends it without a last page. */
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
