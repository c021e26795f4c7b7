import { createContext, use } from 'react'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import type { Selection } from '@/features/blueprints/designer-context'
import type { Store } from '@/lib/create-store'

/** Actions of lanes and cards. Always the same object, so it causes no renders. */
export interface LaneActions {
  readonly values: () => BlueprintValues
  readonly run: (command: Command) => void
  readonly select: (selection: Selection | undefined) => void
  readonly goTo: (path: string, initialText?: string) => void
  readonly createMissing: (ref: string) => void
  /** Opens fixes for a ref that belongs to no trait. */
  readonly settleMissing: (ref: string, first?: 'create' | 'map') => void
  /**
   * The element under the pointer: `lane:warmth` by the trait's ref or `card:n1` by the trigger's key. Lanes, wires and
   * cards subscribe individually, so that the whole view does not render.
   */
  readonly hover: Store<string | undefined>
}

export const LanesContext = createContext<LaneActions | null>(null)

export function useLanes(): LaneActions {
  const actions = use(LanesContext)
  if (!actions) throw new Error('useLanes needs a LanesContext')
  return actions
}
