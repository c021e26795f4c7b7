import { createContext, use, useSyncExternalStore } from 'react'
import type { Identities } from './identities'
import type { IdentitiesState } from './identities-state'

export const IdentitiesContext = createContext<Identities | null>(null)

/** The end users that this tab can act as. Throws outside the console's providers. */
export function useIdentities(): { identities: Identities; state: IdentitiesState } {
  const identities = use(IdentitiesContext)
  if (!identities) throw new Error('useIdentities needs an IdentitiesContext')
  return { identities, state: useSyncExternalStore(identities.subscribe, identities.getSnapshot) }
}
