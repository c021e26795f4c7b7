import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useEntry } from '@/entities/entity-name'
import { useStore } from '@/lib/use-store'
import { entityKey } from '@/storage/catalog-entry'

const none: readonly string[] = []

/** The participants of a space that this browser knows of. */
export function useParticipants(id: string) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const own = useStore(catalog, ({ entries }) => entries.get(entityKey('space', id)))
  const known = useEntry('space', id)
  const ids = known?.relations['participant_ids'] ?? none
  // All of them only where #14 or #17 answered with the whole list: what #3 shows is a part.
  const { complete = false, others } = own?.relations['participant_ids'] ?? {}
  const isComplete = complete && others === undefined
  return { ids, isComplete, count: Math.max(ids.length, Number(known?.fields['participant_count']) || 0) }
}

/** What of the conversation the address shows, and changing some of it: an empty text leaves the address. */
export function useView() {
  const search = useSearch({ from: '/_frame/spaces/$id/' })
  const navigate = useNavigate({ from: '/spaces/$id/' })
  const change = useCallback(
    (changed: Partial<Record<keyof typeof search, string>>) =>
      void navigate({ search: (earlier) => ({ ...earlier, ...changed }), replace: true, resetScroll: false }),
    [navigate],
  )
  return { search, navigate, change }
}
