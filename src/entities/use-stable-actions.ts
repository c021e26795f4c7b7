import { useLayoutEffect, useMemo, useRef } from 'react'
import type { CatalogRowActions } from './catalog-row-actions'

/** The very same acts with every render, so that a row whose thing did not change need not be drawn again. */
export function useStableActions(actions: CatalogRowActions): CatalogRowActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      onVisit: (entry) => latest.current.onVisit(entry),
      onSelect: (entry) => latest.current.onSelect(entry),
      onPeek: (entry) => latest.current.onPeek(entry),
      onPin: (entry) => latest.current.onPin(entry),
      onVerify: (entry) => latest.current.onVerify(entry),
      onForget: (entry) => latest.current.onForget(entry),
    }),
    [],
  )
}
