import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '@/features/activity/activity-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/activity')({
  validateSearch: ({ q, view, request }) => stringSearchParams({ q, view, request }),
  staticData: { crumb: 'Activity' },
  component: ActivityPage,
})
