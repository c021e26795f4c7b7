import { useState } from 'react'
import { ControlRefused } from '@/mock/control-refused'
import { usePanel, type PanelMessage } from './panel-context'

/** Runs controls of the world; keeps what the last one refused. */
export function useControl() {
  const { showMessage } = usePanel()
  const [refused, setRefused] = useState<ControlRefused | null>(null)
  return {
    refused,
    /** Answers whether it was done. */
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
