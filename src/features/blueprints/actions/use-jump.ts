import { useDesigner } from '@/features/blueprints/designer-context'

/** Leaves a dialog for the place of a field. */
export function useJump(close: () => void) {
  const { goTo } = useDesigner()
  return (path: string) => {
    close()
    // The dialog gives the focus back to where it came from, which would take it from the field.
    setTimeout(() => goTo(path))
  }
}
