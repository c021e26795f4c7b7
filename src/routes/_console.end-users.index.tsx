import { createFileRoute } from '@tanstack/react-router'
import { EndUsersPage } from '@/features/end-users/end-users-page'
import { readKnownSearch } from '@/references/known-search'

export const Route = createFileRoute('/_console/end-users/')({
  validateSearch: readKnownSearch,
  component: EndUsersPage,
})
