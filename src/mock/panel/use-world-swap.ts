import { usePanel } from './panel-context'
import { rememberedWorld } from './remembered-world'
import { useControl } from './use-control'

/** Puts another state in the world's place, with a way back, and lets the console read what it shows anew. */
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
