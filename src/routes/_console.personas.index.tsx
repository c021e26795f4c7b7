import { createFileRoute } from '@tanstack/react-router'
import { PersonasPage } from '@/features/personas/personas-page'
import { readKnownSearch } from '@/references/known-search'

export const Route = createFileRoute('/_console/personas/')({
  validateSearch: readKnownSearch,
  component: PersonasPage,
})
