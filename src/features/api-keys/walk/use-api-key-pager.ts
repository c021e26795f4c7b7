import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '@/api/use-client'
import type { Client } from '@/api/client'
import { perSession } from '@/session/per-session'
import { useSession } from '@/session/use-session'
import { ApiKeyPager, type PagerSettings, type PagerState } from './api-key-pager'

/** The walk of whoever is signed in: begun with the page, kept when it is left, gone with its user. */
const walkOf = perSession(
  (_session, client: Client, settings: PagerSettings) => new ApiKeyPager(client, settings),
  (walk) => walk.cancel(),
)

export function useApiKeyPager(settings: PagerSettings): { walk: ApiKeyPager; state: PagerState } {
  const client = useClient()
  const { session } = useSession()
  const [walk] = useState(() => walkOf(session, client, settings))
  const { limit, order } = settings
  useEffect(() => {
    walk.configure({ limit, order })
  }, [walk, limit, order])
  useEffect(() => () => walk.cancel(), [walk])
  return { walk, state: useSyncExternalStore(walk.subscribe, walk.getState) }
}
