import { useState, type FocusEvent } from 'react'
import type { Rail } from '@/blueprint/lanes/columns'
import { clusterMarkers, glyphsOf } from './spread'

/** Positions of flag glyphs. A cluster is fanned out along the rail until pointer and focus have left the lane. */
export function useFan(anchors: readonly number[], rail: Rail) {
  const [isFanned, setFanned] = useState(false)
  const clusters = isFanned ? [] : clusterMarkers(anchors)
  return {
    clusters,
    glyphs: glyphsOf(anchors, clusters, isFanned ? rail : undefined),
    isCrowded: (index: number) => clusters.some(({ first, last }) => first <= index && index <= last),
    fanOut: () => setFanned(true),
    props: {
      onPointerLeave: () => setFanned(false),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setFanned(false)
      },
    },
  }
}
