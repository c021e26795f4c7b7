import { DenseSwitch } from '@/ui/fields/dense-field'
import { useDesigner, useFieldMessages } from '@/features/blueprints/designer-context'
import { setField } from '@/blueprint/model/commands/set-field'
import type { DraftFieldProps } from './draft-field-props'
import { useValueAt } from './use-value-at'

/** A switch. A flag that the service did not give stays unset until it is switched. */
export function DraftFlag({ path, label, className }: DraftFieldProps) {
  const { store, run } = useDesigner()
  const messages = useFieldMessages(path)
  const value = useValueAt(path)
  return (
    <DenseSwitch
      {...messages}
      id={path}
      className={className}
      label={label}
      help={value === null ? 'Not given' : undefined}
      checked={value === true}
      onChange={(event) => {
        run(setField(store.getValues(), path, event.currentTarget.checked))
        store.edited(path)
      }}
    />
  )
}
