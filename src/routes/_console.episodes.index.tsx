import { createFileRoute } from '@tanstack/react-router'
import { EpisodesPage } from '@/features/episodes/episodes-page'

export const Route = createFileRoute('/_console/episodes/')({ component: EpisodesPage })
