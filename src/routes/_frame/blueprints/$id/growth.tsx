import { createFileRoute } from '@tanstack/react-router'
import { GrowthPage } from '@/features/blueprints/growth/growth-page'

export const Route = createFileRoute('/_frame/blueprints/$id/growth')({
  component: GrowthPage,
})
