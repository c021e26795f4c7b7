import { useRouteContext } from '@tanstack/react-router'
import { useStore } from '@/lib/use-store'

interface EndUserTokenState {
  /** A request as an end user can be sent now. */
  readonly isReady: boolean
  /** Who is acted as; null for nobody. Empty if a pasted token does not name its end user. */
  readonly endUserId: string | null
  /** The service refused the token of who is acted as. */
  readonly hasEnded: boolean
  /** Who is acted as is not who the page is about. That is allowed, and the page says so. */
  readonly isOther: boolean
}

/** Whether requests as an end user can be sent now, and as whom. `hint` is the participant that the page is about. */
export function useEndUserToken(hint?: string): EndUserTokenState {
  const { identities } = useRouteContext({ from: '__root__' })
  const { identities: held, actingId } = useStore(identities)
  const acting = held.find(({ id }) => id === actingId)
  return {
    isReady: acting !== undefined && !acting.hasEnded,
    endUserId: acting?.endUserId ?? null,
    hasEnded: acting?.hasEnded ?? false,
    isOther: acting !== undefined && hint !== undefined && acting.endUserId !== hint,
  }
}
