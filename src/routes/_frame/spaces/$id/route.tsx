import { createFileRoute, useParams } from '@tanstack/react-router'
import { SpaceDrop } from '@/features/artifacts/upload-strip'
import { SpacePage } from '@/features/spaces/space-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/spaces/$id')({
  // All pages keep whose view it is.
  validateSearch: ({ participant }) => stringSearchParams({ participant }),
  component: SpaceWithDrop,
})

/** Files may be dropped on all pages of a space. */
function SpaceWithDrop() {
  const { id } = useParams({ from: '/_frame/spaces/$id' })
  return (
    <>
      <SpacePage />
      <SpaceDrop space={id} />
    </>
  )
}
