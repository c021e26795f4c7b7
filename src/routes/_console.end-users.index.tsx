import { createFileRoute } from '@tanstack/react-router'
import { EndUsersPage } from '@/features/end-users/end-users-page'

export const Route = createFileRoute('/_console/end-users/')({ component: EndUsersPage })
