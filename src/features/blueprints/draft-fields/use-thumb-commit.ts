import { asOneStep } from '@/blueprint/model/commands/as-one-step'
import { setField } from '@/blueprint/model/commands/set-field'
import { useDesigner } from '@/features/blueprints/designer-context'

/** Sets a field of the draft from its thumb: a drag is a step of its own, consecutive key presses are one. */
export function useThumbCommit(path: string) {
  const { store, run } = useDesigner()
  return (next: string, by: 'pointer' | 'key' = 'pointer') => {
    const command = setField(store.getValues(), path, next)
    run(by === 'pointer' ? asOneStep(command) : command)
    store.leave(path)
  }
}
