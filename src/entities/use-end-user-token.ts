import { useRouteContext } from '@tanstack/react-router'
import { useStore } from '@/lib/use-store'

/** Whether requests as an end user can be sent now, and as whom. `hint` is the participant that the page is about. */
export function useEndUserToken(hint?: string) {
  const { identities } = useRouteContext({ from: '__root__' })
  const { identities: held, actingId } = useStore(identities)
  const acting = held.find(({ id }) => id === actingId)
  return {
    /** A request as an end user can be sent now. */
    isReady: acting !== undefined && !acting.hasEnded,
    /** Of the identity that is acted as; null for none. */
    actingId,
    /** Who is acted as; null for nobody. Empty if a pasted token does not name its end user. */
    endUserId: acting?.endUserId ?? null,
    /** The service refused the token of who is acted as. */
    hasEnded: acting?.hasEnded ?? false,
    /** Who is acted as is not who the page is about. That is allowed, and the page says so. */
    isOther: acting !== undefined && hint !== undefined && acting.endUserId !== hint,
  }
}
