import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { blueprintQuery } from '@/api/queries/blueprints'
import { BlueprintPage } from '@/features/blueprints/blueprint-page'

export const Route = createFileRoute('/_console/blueprints/$id/')({
  validateSearch: z.object({ view: z.optional(z.string()), sel: z.optional(z.string()) }),
  loader: ({ context: { client, queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(blueprintQuery(client, id))
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <BlueprintPage key={id} id={id} />
}
