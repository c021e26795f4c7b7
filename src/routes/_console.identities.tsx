import { createFileRoute } from '@tanstack/react-router'
import { IdentitiesPage } from '@/features/identities/identities-page'

export const Route = createFileRoute('/_console/identities')({ component: IdentitiesPage })
