import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '@/features/activity/activity-page'
import { readActivitySearch } from '@/features/activity/activity-search'

export const Route = createFileRoute('/_console/activity')({
  validateSearch: readActivitySearch,
  component: ActivityPage,
})
