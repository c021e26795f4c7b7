import { createFileRoute } from '@tanstack/react-router'
import { KindPage } from '@/entities/kind-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/spaces/')({
  validateSearch: ({ q }) => stringSearchParams({ q }),
  staticData: { crumb: 'Spaces' },
  component: () => <KindPage kind="space" />,
})
