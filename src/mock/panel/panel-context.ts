import { createContext, use } from 'react'
import type { ConsolePort } from '@/lib/console-port'
import type { World } from '@/mock/state/world'

/** The last action, for the panel's footer. */
export interface PanelMessage {
  text: string
  undo?: (() => void) | undefined
}

export interface PanelParts {
  /** The same object for its whole life: its content is read again on each render. */
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
