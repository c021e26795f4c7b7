import { createFileRoute } from '@tanstack/react-router'
import { EpisodePage } from '@/features/episodes/episode-page'

export const Route = createFileRoute('/_frame/episodes/$id')({
  component: EpisodePage,
})
