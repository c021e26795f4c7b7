import { useEffect, useEffectEvent, useRef } from 'react'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'

/** The end user for whom the console sends requests, if their token was not refused. */
export function useActing(): Identity | undefined {
  return useReader(() => false)
}

/**
 * Like `useActing`, but also returns an end user whose token has ended if the page has read data as them: that data
 * stays on screen.
 */
export function useReader(hasRead: (identity: string) => boolean): Identity | undefined {
  const { state } = useIdentities()
  const chosen = state.identities.find(({ id }) => id === state.actingId)
  return chosen && !state.isPaused && (canAct(chosen) || hasRead(chosen.id)) ? chosen : undefined
}

/** Retries a failed read once an end user whose token had ended has a new one. */
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
