import { createFileRoute } from '@tanstack/react-router'
import { EditPage } from '@/features/spaces/edit-page'

export const Route = createFileRoute('/_frame/spaces/$id/edit')({
  component: EditPage,
})
