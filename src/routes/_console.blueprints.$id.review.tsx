import { createFileRoute } from '@tanstack/react-router'
import { ReviewBlueprintPage } from '@/features/blueprints/review-blueprint-page'

export const Route = createFileRoute('/_console/blueprints/$id/review')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <ReviewBlueprintPage key={id} id={id} />
}
