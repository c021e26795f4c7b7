import { createFileRoute } from '@tanstack/react-router'
import { pathId } from '@/lib/path-id'
import { ProjectPage } from '@/features/projects/project-page'

export const Route = createFileRoute('/_console/projects/$id')({ params: pathId, component: Page })

function Page() {
  const { id } = Route.useParams()
  return <ProjectPage key={id} id={id} />
}
