import { createFileRoute } from '@tanstack/react-router'
import { SpacesPage } from '@/features/spaces/spaces-page'

export const Route = createFileRoute('/_console/spaces/')({ component: SpacesPage })
