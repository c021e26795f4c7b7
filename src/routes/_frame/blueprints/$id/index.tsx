import { createFileRoute } from '@tanstack/react-router'
import { TraitsPage } from '@/features/blueprints/traits-page'

export const Route = createFileRoute('/_frame/blueprints/$id/')({
  component: TraitsPage,
})
