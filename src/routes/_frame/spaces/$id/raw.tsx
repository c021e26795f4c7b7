import { createFileRoute } from '@tanstack/react-router'
import { RawPage } from '@/features/spaces/raw-page'

export const Route = createFileRoute('/_frame/spaces/$id/raw')({
  component: RawPage,
})
