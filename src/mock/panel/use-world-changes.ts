import type { World } from '@/mock/world'
import { useStore } from '@/ui/use-store'

/** Renders anew after each change of the world and each request that it received. */
export function useWorldChanges(world: World): void {
  useStore(world.changes)
  useStore(world.log.changes)
}
