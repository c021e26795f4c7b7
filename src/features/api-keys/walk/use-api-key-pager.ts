import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '@/api/use-client'
import type { Client } from '@/api/client'
import type { Session } from '@/session/session'
import { useSession } from '@/session/use-session'
import { ApiKeyPager, type PagerSettings, type PagerState } from './api-key-pager'

const walks = new WeakMap<Session, ApiKeyPager>()

/** The walk of whoever is signed in: begun with the page, kept when it is left, gone with its user. */
function walkOf(session: Session, client: Client, settings: PagerSettings): ApiKeyPager {
  const known = walks.get(session)
  if (known) return known
  const made = new ApiKeyPager(client, settings)
  walks.set(session, made)
  const stop = session.onLeave(() => {
    made.cancel()
    walks.delete(session)
    stop()
  })
  return made
}

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
