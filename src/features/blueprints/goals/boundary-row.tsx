import { ActionIcon } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { memo, type Ref } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { Menu } from '@/ui/overlays/menu'
import type { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { useDesigner } from '@/features/blueprints/designer-context'
import { formatNumber } from '@/blueprint/marks/format-number'
import { setField } from '@/blueprint/model/commands/set-field'
import type { BoundaryValues } from '@/blueprint/model/values/form-values'
import styles from './boundary-table.module.css'
import { EditableText } from './editable-text'
import { boundaryList } from './goal-paths'

interface BoundaryRowProps {
  ref: Ref<HTMLTableRowElement>
  index: number
  boundary: string
  row: BoundaryValues
  traitName: string | undefined
  problem: string | undefined
  isNew: boolean
  actions: ReturnType<typeof useRowActions<typeof boundaryList>>
}

/** One growth boundary. Its cells are edited in place. */
export const BoundaryRow = memo(function BoundaryRow(props: BoundaryRowProps) {
  const { boundary, row, traitName, problem, actions } = props
  const { store, goTo } = useDesigner()
  const name = traitName || row.trait_ref || 'new boundary'
  const put = (field: keyof BoundaryValues, value: string | readonly string[]) => {
    const path = `${boundaryList}.byKey.${boundary}.${field}`
    if (JSON.stringify(value) === JSON.stringify(row[field])) return
    store.runAlone(setField(store.getValues(), path, value))
    store.leave(path)
  }
  return (
    <tr
      ref={props.ref}
      data-index={props.index}
      data-boundary={boundary}
      data-problem={problem ? true : undefined}
    >
      <th scope="row">
        <EditableText
          label={`Trait ref of boundary ${name}`}
          text={row.trait_ref}
          shown={name.slice(0, 80)}
          onCommit={(text) => put('trait_ref', text)}
        />
        {problem !== undefined && (
          <span className={styles.problem}>
            <IconAlertTriangle size={12} aria-hidden /> {problem}
          </span>
        )}
      </th>
      <td className={styles.number}>
        <EditableText
          label={`Min of ${name}`}
          isNumber
          text={row.min_value}
          shown={row.min_value === '' ? undefined : formatNumber(row.min_value)}
          onCommit={(text) => put('min_value', text.trim())}
        />
      </td>
      <td className={styles.number}>
        <EditableText
          label={`Max of ${name}`}
          isNumber
          text={row.max_value}
          shown={row.max_value === '' ? undefined : formatNumber(row.max_value)}
          onCommit={(text) => put('max_value', text.trim())}
        />
      </td>
      <td>
        <EditableText
          label={`Excluded values of ${name}, separated by commas`}
          text={row.excluded_values.join(', ')}
          shown={row.excluded_values.length === 0 ? undefined : row.excluded_values.join(', ').slice(0, 60)}
          // A value with a comma would be split.
          onOpen={
            row.excluded_values.some((value) => value.includes(','))
              ? () => goTo(`${boundaryList}.byKey.${boundary}.excluded_values`)
              : undefined
          }
          onCommit={(text) => put('excluded_values', wordsOf(text))}
        />
      </td>
      <td>
        <EditableText
          label={`Reason of ${name}`}
          text={row.reason}
          shown={row.reason === '' ? undefined : row.reason.slice(0, 200)}
          onCommit={(text) => put('reason', text)}
        />
      </td>
      <td className={styles.actions}>
        <Menu
          label={`Boundary of ${name}`}
          align="end"
          groups={[
            [
              { label: 'Duplicate', onSelect: () => actions.duplicate(boundary, 'trait_ref') },
              { label: 'Remove', danger: true, onSelect: () => actions.remove(boundary) },
            ],
          ]}
        >
          {(trigger) => (
            <ActionIcon {...trigger} size="xs" {...labeled(`More for the boundary of ${name}`)}>
              <IconDots size={15} aria-hidden />
            </ActionIcon>
          )}
        </Menu>
      </td>
    </tr>
  )
})

function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return [...new Set(words)].filter((word) => word !== '')
}
