import { createFileRoute } from '@tanstack/react-router'
import { TraitsPage } from '@/features/blueprints/traits-page'
import { textsOf } from '@/lib/texts-of'

export const Route = createFileRoute('/_frame/blueprints/$id/')({
  validateSearch: ({ sel, q, category, only }) => textsOf({ sel, q, category, only }),
  staticData: { crumb: 'Blueprints' },
  component: TraitsPage,
})
