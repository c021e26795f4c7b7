import { createContext, use } from 'react'
import type { ConsolePort } from '@/lib/console-port'
import type { World } from '@/mock/state/world'

/** What was just done, for the panel's foot. */
export interface PanelMessage {
  text: string
  undo?: (() => void) | undefined
}

export interface PanelParts {
  /** One object for all of its life: what it holds is read anew at each render. */
  world: World
  port: ConsolePort
  showMessage: (message: PanelMessage) => void
}

export const PanelContext = createContext<PanelParts | null>(null)

export function usePanel(): PanelParts {
  const parts = use(PanelContext)
  if (!parts) throw new Error('usePanel needs a PanelContext')
  return parts
}
