import { createSafeContext } from '@mantine/core'
import type { RowList } from '@/blueprint/model/blueprint'
import type { Path } from '@/blueprint/model/path'
import type { Store } from '@/lib/create-store'
import { useStore } from '@/lib/use-store'

/** The row whose form the panel shows. */
export interface Selection {
  readonly list: RowList
  readonly key: string
}

/** What lanes and cards do besides editing the draft. Always the same object, so that it redraws nothing. */
interface LaneActions {
  readonly select: (selection: Selection) => void
  /** Leads to the field of a problem. */
  readonly goTo: (path: Path) => void
  /**
   * What the pointer is over: `lane:warmth` by the trait's ref, or `card:n1` by the trigger's key. Lanes, wires and
   * cards each listen for themselves, so that the canvas is not drawn again.
   */
  readonly hover: Store<string | undefined>
}

export const [LanesContext, useLanes] = createSafeContext<LaneActions>('No lanes here')

/** Something about what the pointer is over; redraws only when it changes. */
export function useHover<Fact extends string | boolean | undefined>(
  select: (over: string | undefined) => Fact,
): Fact {
  return useStore(useLanes().hover, select)
}
