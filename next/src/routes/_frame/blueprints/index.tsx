import { createFileRoute } from '@tanstack/react-router'
import { BlueprintsPage } from '@/features/blueprints/blueprints-page'
import { textsOf } from '@/lib/texts-of'

export const Route = createFileRoute('/_frame/blueprints/')({
  validateSearch: ({ q }) => textsOf({ q }),
  staticData: { crumb: 'Blueprints' },
  component: BlueprintsPage,
})
