import { useState, type FocusEvent } from 'react'
import type { Rail } from '@/blueprint/lanes/columns'
import { crowdsOf, glyphsOf } from './spread'

/** Where the glyphs of flags stand. A crowd is fanned out along the rail until the pointer and the focus have left the lane. */
export function useFan(poles: readonly number[], rail: Rail) {
  const [isFanned, setFanned] = useState(false)
  const crowds = isFanned ? [] : crowdsOf(poles)
  return {
    crowds,
    glyphs: glyphsOf(poles, crowds, isFanned ? rail : undefined),
    isCrowded: (index: number) => crowds.some(({ first, last }) => first <= index && index <= last),
    fanOut: () => setFanned(true),
    props: {
      onPointerLeave: () => setFanned(false),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setFanned(false)
      },
    },
  }
}
