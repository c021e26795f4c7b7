import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '@/api/use-client'
import type { Client } from '@/api/client'
import type { Session } from '@/session/session'
import { useSession } from '@/session/use-session'
import { KeyWalk, type WalkSettings, type WalkState } from './key-walk'

const walks = new WeakMap<Session, KeyWalk>()

/** The walk of whoever is signed in: begun with the page, kept when it is left, gone with its user. */
function walkOf(session: Session, client: Client, settings: WalkSettings): KeyWalk {
  const known = walks.get(session)
  if (known) return known
  const made = new KeyWalk(client, settings)
  walks.set(session, made)
  const stop = session.onLeave(() => {
    made.cancel()
    walks.delete(session)
    stop()
  })
  return made
}

export function useKeyWalk(settings: WalkSettings): { walk: KeyWalk; state: WalkState } {
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
