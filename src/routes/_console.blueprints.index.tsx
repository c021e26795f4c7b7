import { createFileRoute } from '@tanstack/react-router'
import { BlueprintsPage } from '@/features/blueprints/blueprints-page'

export const Route = createFileRoute('/_console/blueprints/')({ component: BlueprintsPage })
