import { Kbd, Text } from '@mantine/core'
import IconQuestion from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { EntityAvatar } from '@/entities/entity-avatar'
import { kindLabels } from '@/entities/kind-labels'
import { LookUpResult } from '@/entities/verify/look-up-result'
import type { LookUp } from '@/entities/verify/use-look-up'
import { type EntityRef } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { classNames } from '@/ui/styles/class-names'
import styles from './palette-results.module.css'
import type { PaletteRow } from './palette-row'

interface PaletteOptionProps {
  id: string
  row: PaletteRow
  active: boolean
  lookUp: LookUp | undefined
  onActive: () => void
  onChoose: () => void
}

/** One row. A row that opens a page is a real link, so that the middle button opens it in a new tab. */
export function PaletteOption({ id, row, active, lookUp, onActive, onChoose }: PaletteOptionProps) {
  const { action } = row
  const attributes = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: styles.row,
    // Rows that move under a resting pointer do not change the selection.
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
        {row.detail && (
          <Text span size="xs" c="dimmed">
            {' '}
            {row.detail.slice(0, 300)}
          </Text>
        )}
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
            {active && <Kbd>↵</Kbd>}
          </span>
        )
      )}
    </>
  )
  if (action.is !== 'link') return <div {...attributes}>{content}</div>
  return (
    // Nothing is read before the user asks for it.
    <Link {...action.target} {...attributes} preload={false} activeProps={{ 'aria-current': undefined }}>
      {content}
    </Link>
  )
}

interface LookUpTailProps {
  entity: EntityRef
  needsIdentity: boolean
  active: boolean
  lookUp: LookUp | undefined
}

/** The result of a read, or that a read is possible. */
function LookUpTail({ entity, needsIdentity, active, lookUp }: LookUpTailProps) {
  const entry = useCatalogEntity(entity)
  const isTried = lookUp !== undefined || (entry !== undefined && entry.state.value !== 'seen')
  if (!isTried && !needsIdentity && !active) return null
  return (
    <span className={classNames(styles.tail, !isTried && !needsIdentity && styles.act)}>
      {isTried ? (
        <LookUpResult entry={entry} lookUp={lookUp} />
      ) : needsIdentity ? (
        'needs an identity'
      ) : (
        'Look up'
      )}
      {active && lookUp?.is !== 'reading' && <Kbd>↵</Kbd>}
    </span>
  )
}

/** An entity's own avatar if it has one, else the icon of its kind or of the action. */
function PaletteAvatar({ avatar }: { avatar: PaletteRow['avatar'] }) {
  if (!('kind' in avatar)) {
    const Icon = avatar
    return (
      <span className={styles.face} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
    )
  }
  const { kind, entry } = avatar
  const hasOwn = kind === 'blueprint' || kind === 'end user' || kind === 'user'
  if (hasOwn && entry && entityName(entry) !== undefined)
    return <EntityAvatar kind={kind} entry={entry} size={24} />
  const isUnknown =
    kind === 'unidentified' || (entry?.state.value === 'seen' && entityName(entry) === undefined)
  const { Icon } = kindLabels[kind]
  return (
    <span className={styles.face} data-kind={isUnknown ? 'unidentified' : kind} aria-hidden>
      {isUnknown ? <IconQuestion size={13} stroke={1.9} /> : <Icon size={15} stroke={1.8} />}
    </span>
  )
}
