import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withoutBidiControls } from '@/lib/text/bidi'
import { shortId } from '@/ui/short-id'
import type { EpisodeView } from './model/episode-view'

interface EpisodeLinkProps {
  episode: EpisodeView
  className?: string | undefined
  current?: boolean | undefined
  children?: ReactNode
}

/** Link to an episode. Plain text for an episode without an id. */
export function EpisodeLink({ episode, className, current = false, children }: EpisodeLinkProps) {
  const words = children ?? episodeName(episode)
  if (episode.id === '') return <span className={className}>{words}</span>
  return (
    <Link
      to="/episodes/$id"
      params={{ id: episode.id }}
      search={({ view }) => ({ view })}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      {words}
    </Link>
  )
}

export function episodeName({ topic, id }: EpisodeView): string {
  return withoutBidiControls(topic.slice(0, 200)) || (id === '' ? 'Untitled episode' : shortId(id))
}
