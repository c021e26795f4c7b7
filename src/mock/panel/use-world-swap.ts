import { importState } from '@/mock/controls'
import type { World } from '@/mock/state/world'
import { usePanel } from './panel-context'
import { useControl } from './use-control'

/** Replaces the world's state, with an undo, and makes the console read its data again. */
export function useWorldSwap() {
  const { world, port } = usePanel()
  const { run, refused } = useControl()
  return {
    refused,
    swap(act: () => void, text: string): boolean {
      const back = rememberedWorld(world)
      const undo = () => {
        back()
        port.readAgain()
      }
      const isDone = run(act, { text, undo })
      if (isDone) port.readAgain()
      return isDone
    },
  }
}

/** Returns a function that restores the current world, including the bytes of its files. */
function rememberedWorld(world: World): () => void {
  const state = world.exportState()
  const files = [...world.files]
  return () => {
    for (const [id, bytes] of files) world.files.set(id, bytes)
    importState(world, state)
  }
}
