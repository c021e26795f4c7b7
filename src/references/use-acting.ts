import type { Identity } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'

/** The end user for whom the console asks, if there is one whose token was not refused. */
export function useActing(): Identity | undefined {
  const { state } = useIdentities()
  const acting = state.identities.find(({ id }) => id === state.actingId)
  return acting && !state.frozen && canAct(acting) ? acting : undefined
}

/** As the client has it: only what the service refused, or a refresh replaced, does not act. */
export function canAct({ status }: Identity): boolean {
  return status !== 'ended' && status !== 'revoked'
}
