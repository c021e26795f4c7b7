import { createFileRoute } from '@tanstack/react-router'
import { NewPersonaPage } from '@/features/personas/new-persona-page'

export const Route = createFileRoute('/_console/personas/new')({ component: NewPersonaPage })
