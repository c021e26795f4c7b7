import { createFileRoute } from '@tanstack/react-router'
import { ArtifactsPage } from '@/features/artifacts/artifacts-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/spaces/$id/artifacts')({
  validateSearch: ({ status, type, artifact }) => stringSearchParams({ status, type, artifact }),
  component: ArtifactsPage,
})
