import { createContext, type ReactNode } from 'react'
import type { FailureDescription } from '@/lib/failure-description'

/** Puts a link to more about a failure onto every error card. Where there is none, the cards go without. */
export const FailureLinkContext = createContext<((failure: FailureDescription) => ReactNode) | null>(null)
