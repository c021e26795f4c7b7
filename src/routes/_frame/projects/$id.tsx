import { createFileRoute } from '@tanstack/react-router'
import { ProjectPage } from '@/features/projects/project-page'

export const Route = createFileRoute('/_frame/projects/$id')({
  component: ProjectPage,
})
