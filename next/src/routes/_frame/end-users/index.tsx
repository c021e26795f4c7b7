import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '@/lib/texts-of'
import { EndUsersPage } from '@/features/end-users/end-users-page'

export const Route = createFileRoute('/_frame/end-users/')({
  validateSearch: ({ ids, q }) => textsOf({ ids, q }),
  staticData: { crumb: 'End users' },
  component: EndUsersPage,
})
