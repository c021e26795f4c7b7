import { createContext, use, useSyncExternalStore } from 'react'
import type { Session } from './session'
import type { SessionState } from './session-state'

export const SessionContext = createContext<Session | null>(null)

/** The session of the chosen environment. Throws outside the console's providers. */
export function useSession(): { session: Session; state: SessionState } {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext')
  return { session, state: useSyncExternalStore(session.subscribe, session.getSnapshot) }
}
