import { createSafeContext } from '@mantine/core'
import type { RowList, Path } from '@/blueprint/model/path'
import type { Store } from '@/lib/create-store'
import { useStore } from '@/lib/use-store'

/** The row whose form the panel shows. */
export interface Selection {
  readonly list: RowList
  readonly key: string
}

/** What lanes, cards and forms do besides editing the draft. Always the same object, so that it redraws nothing. */
interface LaneActions {
  readonly select: (selection: Selection | undefined) => void
  /** Leads to the field of a problem. */
  readonly goTo: (path: Path) => void
  /**
   * What the pointer is over: `lane:warmth` by the trait's ref, `card:n1` by the trigger's key, or one use alone, by the
   * key of what uses the trait: `wire:n1 warmth`, `flag:g1 warmth`. Lanes, wires and cards each listen for themselves, so
   * that the canvas is not drawn again.
   */
  readonly hover: Store<string | undefined>
}

export const [LanesContext, useLanes] = createSafeContext<LaneActions>('No lanes here')

/** Whether one use of a trait is lit alone. */
export const isOneUse = (over: string | undefined) =>
  over?.startsWith('wire:') === true || over?.startsWith('flag:') === true

/** Something about what the pointer is over; redraws only when it changes. */
export function useHover<Fact extends string | boolean | undefined>(
  select: (over: string | undefined) => Fact,
): Fact {
  return useStore(useLanes().hover, select)
}
