import { createFileRoute } from '@tanstack/react-router'
import { NewPersonaPage } from '@/features/personas/new-persona-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/personas/new')({
  // `like`: the persona that is created again.
  validateSearch: ({ blueprint, like }) => stringSearchParams({ blueprint, like }),
  staticData: { crumb: 'New persona' },
  component: NewPersonaPage,
})
