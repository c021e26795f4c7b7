import { useEffect, type ReactNode } from 'react'
import './fonts.css'
import './tokens.css'
import './base.css'
import { followAppearance } from './appearance'

/** The ground of the design system: fonts, tokens, base styles, and a colour scheme that follows the user's choice. */
export function PcProvider({ children }: { children: ReactNode }) {
  useEffect(followAppearance, [])
  return children
}
