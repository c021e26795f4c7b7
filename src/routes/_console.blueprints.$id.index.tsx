import { createFileRoute } from '@tanstack/react-router'
import { searchText } from '@/lib/search-text'
import { blueprintQuery } from '@/api/queries/blueprints'
import { BlueprintPage } from '@/features/blueprints/blueprint-page'

export const Route = createFileRoute('/_console/blueprints/$id/')({
  validateSearch: (search): { view?: string | undefined; sel?: string | undefined } => ({
    view: searchText(search, 'view'),
    sel: searchText(search, 'sel'),
  }),
  loader: ({ context: { client, queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(blueprintQuery(client, id))
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <BlueprintPage key={id} id={id} />
}
