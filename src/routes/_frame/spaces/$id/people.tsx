import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '@/features/spaces/people-page'

export const Route = createFileRoute('/_frame/spaces/$id/people')({
  component: PeoplePage,
})
