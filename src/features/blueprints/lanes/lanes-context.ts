import { createContext, use } from 'react'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import type { Selection } from '@/features/blueprints/designer-context'
import type { Store } from '@/lib/create-store'

/** What lanes and cards do. Always the same object, so that none of them is drawn anew because of it. */
export interface LaneActions {
  readonly values: () => BlueprintValues
  readonly run: (command: Command) => void
  readonly select: (selection: Selection | undefined) => void
  readonly goTo: (path: string, initialText?: string) => void
  readonly createMissing: (ref: string) => void
  /** Offers what can be done about a ref that no trait has. */
  readonly settleMissing: (ref: string, first?: 'create' | 'map') => void
  /**
   * What the pointer is over, `lane:warmth` by the trait's ref or `card:n1` by the trigger's key. Lanes, wires and cards follow
   * it each for itself, without the whole view being drawn.
   */
  readonly hover: Store<string | undefined>
}

export const LanesContext = createContext<LaneActions | null>(null)

export function useLanes(): LaneActions {
  const actions = use(LanesContext)
  if (!actions) throw new Error('useLanes needs a LanesContext')
  return actions
}
