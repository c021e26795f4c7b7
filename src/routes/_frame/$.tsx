import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '@/layout/not-found'

export const Route = createFileRoute('/_frame/$')({
  staticData: { crumb: 'Page not found' },
  component: NotFoundPage,
})
