import { createFileRoute } from '@tanstack/react-router'
import { IdentitiesPage } from '@/features/identities/identities-page'

export const Route = createFileRoute('/_frame/identities')({
  staticData: { crumb: 'Identities' },
  component: IdentitiesPage,
})
