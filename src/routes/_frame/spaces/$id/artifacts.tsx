import { createFileRoute } from '@tanstack/react-router'
import { artifactPageQuery } from '@/api/queries/artifacts'
import { ArtifactsPage } from '@/features/artifacts/artifacts-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/spaces/$id/artifacts')({
  validateSearch: ({ status, type, artifact }) => stringSearchParams({ status, type, artifact }),
  loaderDeps: ({ search: { status, type } }) => ({ status, type }),
  loader: ({ context: { queryClient, client, identities }, params: { id: space }, deps, preload }) => {
    const { identities: held, actingId } = identities.get()
    const acting = held.find(({ id, hasEnded }) => id === actingId && !hasEnded)
    if (preload || !acting) return
    const query = artifactPageQuery(client, { space, identityId: acting.id, ...deps }, '')
    void queryClient.query(query).catch(() => undefined) // The page shows the failure.
  },
  component: ArtifactsPage,
})
