import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '@/features/blueprints/review/review-page'

export const Route = createFileRoute('/_frame/blueprints/$id/review')({
  component: ReviewPage,
})
