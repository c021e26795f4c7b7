import { createFileRoute } from '@tanstack/react-router'
import { PersonaPage } from '@/features/personas/persona-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/personas/$id')({
  // `like`: the persona that was created again by this answer.
  validateSearch: ({ like }) => stringSearchParams({ like }),
  component: PersonaPage,
})
