import { useDesigner } from '@/features/blueprints/designer-context'

/** Closes a dialog and goes to a field. */
export function useJump(close: () => void) {
  const { goTo } = useDesigner()
  return (path: string) => {
    close()
    // Waits until the closed dialog has restored the focus, which would take it from the field.
    setTimeout(() => goTo(path))
  }
}
