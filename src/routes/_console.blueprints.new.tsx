import { createFileRoute } from '@tanstack/react-router'
import { NewBlueprintPage } from '@/features/blueprints/new-blueprint-page'

export const Route = createFileRoute('/_console/blueprints/new')({ component: NewBlueprintPage })
