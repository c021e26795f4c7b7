import { announce } from '@/ui/announce'
import { useDesigner } from '@/features/blueprints/designer-context'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { revertChanges } from '@/blueprint/model/commands/json-commands'

/** Restores a removed trait. */
export function useRestoreTrait(): (key: string, name: string) => void {
  const { run, store } = useDesigner()
  return (key, name) => {
    const base = store.getBase()
    const removal = changesBetween(base, store.applied()).filter(
      (change) => change.kind === 'remove' && change.list === 'traits' && change.key === key,
    )
    if (removal.length === 0) return
    run(revertChanges(`Put back ${name}`, removal, base, store.shape))
    announce(`${name} is back`)
  }
}
