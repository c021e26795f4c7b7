import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '@/layout/pages/not-found-page'

export const Route = createFileRoute('/_console/$')({ component: NotFoundPage })
