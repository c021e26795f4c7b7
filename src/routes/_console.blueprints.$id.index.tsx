import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pathId } from '@/lib/path-id'
import { searchTexts } from '@/lib/text/search-text'
import { blueprintKeys, blueprintQuery } from '@/api/queries/blueprints'
import { useStopOnLeave } from '@/api/use-stop-on-leave'
import { BlueprintPage } from '@/features/blueprints/blueprint-page'
import { DesignerPage } from '@/features/blueprints/designer-page'
import { readView } from '@/features/blueprints/view-names'
import { PendingPage } from '@/layout/pages/pending-page'

export const Route = createFileRoute('/_console/blueprints/$id/')({
  params: pathId,
  validateSearch: (search) => searchTexts(search, 'view', 'sel', 'at', 'q', 'category', 'lanes', 'aimed'),
  loader: ({ context: { client, queryClient }, params: { id } }) => {
    // The page suspends on the same query and shows its failure.
    queryClient.query(blueprintQuery(client, id)).catch(() => undefined)
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { view, ...search } = Route.useSearch()
  useStopOnLeave(blueprintKeys.one(id))
  return (
    <Suspense key={id} fallback={<PendingPage waitingFor="the blueprint" />}>
      <BlueprintPage
        id={id}
        page={DesignerPage}
        search={{ view: readView(view), sel: undefined, at: undefined, ...search }}
      />
    </Suspense>
  )
}
