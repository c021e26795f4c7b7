import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pathId } from '@/lib/path-id'
import { blueprintKeys, blueprintQuery } from '@/api/queries/blueprints'
import { useStopOnLeave } from '@/api/use-stop-on-leave'
import { BlueprintPage } from '@/features/blueprints/blueprint-page'
import { ReviewPage } from '@/features/blueprints/review/review-page'
import { PendingPage } from '@/layout/pages/pending-page'

export const Route = createFileRoute('/_console/blueprints/$id/review')({
  params: pathId,
  loader: ({ context: { client, queryClient }, params: { id } }) => {
    // The page suspends on the same query and shows its failure.
    queryClient.query(blueprintQuery(client, id)).catch(() => undefined)
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  useStopOnLeave(blueprintKeys.one(id))
  return (
    <Suspense key={id} fallback={<PendingPage waitingFor="the blueprint" />}>
      <BlueprintPage id={id} page={ReviewPage} search={{}} />
    </Suspense>
  )
}
