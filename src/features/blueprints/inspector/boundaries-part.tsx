import { ActionIcon } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { labeled } from '@/ui/labeled'
import { announce } from '@/ui/announce'
import { useRowActions } from '@/features/blueprints/acts/use-row-actions'
import { useDesigner, useOfValues } from '@/features/blueprints/designer-context'
import { FieldMessageLines } from '@/features/blueprints/draft-fields/field-message-lines'
import { addRow, blankRow, newRowKey } from '@/blueprint/model/commands/row-commands'
import { rowsInOrder } from '@/blueprint/model/form-values'
import { BoundaryFields } from './boundary-fields'
import { focusAfterRender } from './focus-after-render'
import styles from './inspector.module.css'
import { Part } from './part'

const list = 'default_growth.boundaries'

/** The growth boundaries of a trait. */
export function BoundariesPart({ rowKey }: { rowKey: string }) {
  const { store, run } = useDesigner()
  const actions = useRowActions(list)
  const ref = useOfValues(({ traits }) => traits.byKey[rowKey]?.trait_ref ?? '')
  const rows = useOfValues((values) => values.default_growth.boundaries)
  const boundaries = rowsInOrder(rows).filter(({ row }) => row.trait_ref === ref)
  const add = () => {
    const key = newRowKey()
    run(addRow(list, key, { ...blankRow(list, store.shape), trait_ref: ref }))
    announce('Growth boundary added')
    focusAfterRender(`${list}.byKey.${key}.min_value`)
  }
  return (
    <Part
      title="Growth boundary"
      count={boundaries.length}
      aside={
        <ActionIcon size="xs" {...labeled('Add a growth boundary')} disabled={ref === ''} onClick={add}>
          <IconPlus size={15} aria-hidden />
        </ActionIcon>
      }
    >
      {boundaries.map(({ key }, index) => (
        <fieldset key={key} className={styles.boundary}>
          <legend className="pc-visually-hidden">Growth boundary {index + 1}</legend>
          <ActionIcon
            size="xs"
            className={styles.corner}
            {...labeled(`Remove growth boundary ${index + 1}`)}
            onClick={() => actions.remove(key)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
          <BoundaryFields rowKey={key} />
          <FieldMessageLines path={`${list}.byKey.${key}.trait_ref`} />
        </fieldset>
      ))}
    </Part>
  )
}
