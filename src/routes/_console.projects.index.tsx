import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPage } from '@/features/projects/projects-page'
import { readKnownSearch } from '@/references/known-search'

export const Route = createFileRoute('/_console/projects/')({
  validateSearch: readKnownSearch,
  component: ProjectsPage,
})
