import { createFileRoute } from '@tanstack/react-router'
import { PersonaPage } from '@/features/personas/persona-page'

export const Route = createFileRoute('/_console/personas/$id')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <PersonaPage key={id} id={id} />
}
