import { createFileRoute } from '@tanstack/react-router'
import { PersonasPage } from '@/features/personas/personas-page'

export const Route = createFileRoute('/_console/personas/')({ component: PersonasPage })
