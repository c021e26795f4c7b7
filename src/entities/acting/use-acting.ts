import { useEffect, useEffectEvent, useRef } from 'react'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'

/** The end user for whom the console asks, if there is one whose token was not refused. */
export function useActing(): Identity | undefined {
  return useReader(() => false)
}

/** As `useActing`, and whose token has ended too where the page has read something as them: that stays on screen. */
export function useReader(hasRead: (identity: string) => boolean): Identity | undefined {
  const { state } = useIdentities()
  const chosen = state.identities.find(({ id }) => id === state.actingId)
  return chosen && !state.isPaused && (canAct(chosen) || hasRead(chosen.id)) ? chosen : undefined
}

/** Reads again what failed, once an end user whose token had ended has another one. */
export function useReadAgain(reader: Identity, error: unknown, onReload: () => void): void {
  const isLive = canAct(reader)
  const wasLive = useRef(isLive)
  const onLive = useEffectEvent(() => {
    if (error) onReload()
  })
  useEffect(() => {
    if (isLive && !wasLive.current) onLive()
    wasLive.current = isLive
  }, [isLive])
}
