import { ActionIcon, Badge } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { KeyboardEvent, ReactNode } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { useEditor } from '@/features/blueprints/editor-context'
import type { RowList } from '@/blueprint/model/values/form-values'
import { restoreButtonId } from './form-items'
import styles from './form.module.css'

interface RowFrameProps {
  list: RowList
  rowKey: string
  name: string
  detail?: ReactNode
  isNew: boolean
  isFirst: boolean
  isLast: boolean
  children: ReactNode
}

/** One entry of a list: its name and actions, then its fields. */
export function RowFrame({ list, rowKey, name, detail, isNew, isFirst, isLast, children }: RowFrameProps) {
  const { moveRow, duplicateRow, removeRow } = useEditor()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    moveRow(list, rowKey, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div role="group" aria-label={name} className={styles.row} onKeyDown={onKeyDown}>
      <div className={styles.rowHead}>
        <span className={styles.rowName}>{name}</span>
        {detail}
        {isNew && <Badge color="green">new</Badge>}
        <span className={styles.rowActs}>
          <ActionIcon
            size="xs"
            {...labeled(`Move ${name} up`)}
            title="Move up, Alt ↑"
            aria-disabled={isFirst}
            onClick={() => moveRow(list, rowKey, -1)}
          >
            <IconArrowUp size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="xs"
            {...labeled(`Move ${name} down`)}
            title="Move down, Alt ↓"
            aria-disabled={isLast}
            onClick={() => moveRow(list, rowKey, 1)}
          >
            <IconArrowDown size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon size="xs" {...labeled(`Duplicate ${name}`)} onClick={() => duplicateRow(list, rowKey)}>
            <IconCopyPlus size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon size="xs" {...labeled(`Remove ${name}`)} onClick={() => removeRow(list, rowKey)}>
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {children}
    </div>
  )
}

/** A removed row, until it is saved or restored. */
export function RemovedRow({ list, rowKey, name }: { list: RowList; rowKey: string; name: string }) {
  const { restore } = useEditor()
  return (
    <div className={styles.removed}>
      <span className={styles.struck}>{name}</span>
      <Badge color="red">removed</Badge>
      <button
        type="button"
        id={restoreButtonId(list, rowKey)}
        className={styles.link}
        aria-label={`Put back ${name}`}
        onClick={() => restore(list, rowKey)}
      >
        Put back
      </button>
    </div>
  )
}
