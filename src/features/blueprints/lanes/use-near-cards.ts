import { useEffect, useMemo, useState } from 'react'
import type { CardLayout } from './card-layout'
import type { nearCards } from './near-cards'
import type { Place } from './use-lane-window'

/** The layout for the part of it that is in sight, where not all of it is. */
export function useNearCards(
  layout: CardLayout,
  total: number,
  place: Place,
  look: 'wide' | 'thin' | 'reading',
  trigger: string | undefined,
  ref: string | undefined,
): CardLayout {
  const [near, setNear] = useState<typeof nearCards>()
  const isTall = total > place.height
  useEffect(() => {
    // Without it they stand where they are.
    if (isTall)
      import('./near-cards').then(
        (loaded) => setNear(() => loaded.nearCards),
        () => undefined,
      )
  }, [isTall])
  return useMemo(
    () => (isTall && near ? near(layout, place, look, { trigger, ref }) : layout),
    [isTall, near, layout, place, look, trigger, ref],
  )
}
