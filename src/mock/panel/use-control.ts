import { useState } from 'react'
import { ControlRefused } from '@/mock/control-refused'
import { usePanel, type PanelMessage } from './panel-context'

/** Runs controls of the world and stores the last refusal. */
export function useControl() {
  const { showMessage } = usePanel()
  const [refused, setRefused] = useState<ControlRefused | null>(null)
  return {
    refused,
    /** Returns whether it succeeded. */
    run(act: () => void, message: PanelMessage): boolean {
      try {
        act()
      } catch (error) {
        if (!(error instanceof ControlRefused)) throw error
        setRefused(error)
        return false
      }
      setRefused(null)
      showMessage(message)
      return true
    },
  }
}
