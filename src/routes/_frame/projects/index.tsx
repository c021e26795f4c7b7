import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPage } from '@/features/catalog/kind-pages'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/projects/')({
  validateSearch: ({ q }) => stringSearchParams({ q }),
  staticData: { crumb: 'Projects' },
  component: ProjectsPage,
})
