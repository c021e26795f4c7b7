import { createContext, type ReactNode } from 'react'
import type { FailureDescription } from '@/lib/failure-description'

/** Adds a link to more about a failure to every error card. Without it the cards have no link. */
export const FailureLinkContext = createContext<((failure: FailureDescription) => ReactNode) | null>(null)
