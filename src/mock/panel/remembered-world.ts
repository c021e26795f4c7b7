import { importState } from '@/mock/controls'
import type { World } from '@/mock/world'

/** A way back to the world as it is now, with the bytes of its files. */
export function rememberedWorld(world: World): () => void {
  const state = world.exportState()
  const files = [...world.files]
  return () => {
    for (const [id, bytes] of files) world.files.set(id, bytes)
    importState(world, state)
  }
}
