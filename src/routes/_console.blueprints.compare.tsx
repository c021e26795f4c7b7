import { createFileRoute } from '@tanstack/react-router'
import { CompareBlueprintsPage } from '@/features/blueprints/compare-blueprints-page'

export const Route = createFileRoute('/_console/blueprints/compare')({ component: CompareBlueprintsPage })
