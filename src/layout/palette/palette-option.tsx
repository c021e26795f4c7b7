import { Link } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { classNames } from '@/ui/class-names'
import { Kbd } from '@/ui/kbd'
import { LookUpTail } from './look-up-tail'
import { PaletteAvatar } from './palette-avatar'
import type { PaletteRow } from './palette-row'
import styles from './palette-results.module.css'
import type { LookUp } from '@/entities/use-look-up'

interface PaletteOptionProps {
  id: string
  row: PaletteRow
  active: boolean
  lookUp: LookUp | undefined
  onActive: () => void
  onChoose: () => void
}

/** One row. What leads somewhere is a real link, so that the middle button opens it in a new tab. */
export function PaletteOption({ id, row, active, lookUp, onActive, onChoose }: PaletteOptionProps) {
  const { action } = row
  const attributes = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: styles.row,
    // Rows that come under a resting pointer leave the choice where it is.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) onActive()
    },
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onChoose()
    },
  } as const
  const content: ReactNode = (
    <>
      <PaletteAvatar avatar={row.avatar} />
      <span className={styles.words}>
        <span className={classNames(styles.title, row.isId && styles.id)}>{row.title.slice(0, 200)}</span>
        {row.detail && <span className={styles.detail}> {row.detail.slice(0, 300)}</span>}
      </span>
      {action.is === 'look up' ? (
        <LookUpTail
          entity={action.ref}
          needsIdentity={action.needsIdentity}
          active={active}
          lookUp={lookUp}
        />
      ) : (
        (row.tail !== undefined || active) && (
          <span className={classNames(styles.tail, styles.act)}>
            {row.tail}
            {active && <Kbd keys="↵" />}
          </span>
        )
      )}
    </>
  )
  if (action.is !== 'link') return <div {...attributes}>{content}</div>
  return (
    // Nothing is read before it is asked for.
    <Link {...action.target} {...attributes} preload={false} activeProps={{ 'aria-current': undefined }}>
      {content}
    </Link>
  )
}
