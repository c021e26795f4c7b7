import { createFileRoute } from '@tanstack/react-router'
import { EndUserPage } from '@/features/end-users/end-user-page'

export const Route = createFileRoute('/_frame/end-users/$id')({
  staticData: { crumb: 'End users' },
  component: EndUserPage,
})
