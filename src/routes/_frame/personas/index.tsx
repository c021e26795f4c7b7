import { createFileRoute } from '@tanstack/react-router'
import { PersonasPage } from '@/features/personas/personas-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/personas/')({
  validateSearch: ({ q }) => stringSearchParams({ q }),
  staticData: { crumb: 'Personas' },
  component: PersonasPage,
})
