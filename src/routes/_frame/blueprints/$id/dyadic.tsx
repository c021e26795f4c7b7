import { createFileRoute } from '@tanstack/react-router'
import { DyadicPage } from '@/features/blueprints/dyadic/dyadic-page'

export const Route = createFileRoute('/_frame/blueprints/$id/dyadic')({
  component: DyadicPage,
})
