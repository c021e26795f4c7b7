import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinFilled, IconRefresh } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { sentence } from '@/lib/words'
import type { EntityKey } from '@/storage/catalog-entry'
import { Age } from '@/ui/age'
import { IdChip } from '@/ui/id-chip'
import { useRowTabIndex } from '@/ui/in-row'
import { PageHeader } from '@/ui/page-header'
import { EntityFace } from './entity-cell'
import { useEntry } from './entity-name'
import { nameOf } from './kinds'
import { NotStoredBadge } from './not-stored'

interface RecordHeaderProps extends EntityKey {
  title: string
  /** When it was read, in epoch milliseconds. Undefined: not yet. */
  at?: number | undefined
  isReading?: boolean
  /** Left out where nothing reads the record. */
  onRefresh?: () => void
  badges?: ReactNode
  /** Between the id and its age. */
  facts?: ReactNode
  /** After pin and refresh; the filled one last. */
  actions?: ReactNode
}

/** The head of a record's page: what it is, its id and age, pin and refresh. */
export function RecordHeader(props: RecordHeaderProps) {
  const { kind, id, title, at, isReading = false, onRefresh, badges, facts, actions } = props
  return (
    <PageHeader
      title={title}
      tile={<EntityFace kind={kind} id={id} size={40} />}
      badges={
        <>
          {badges}
          <NotStoredBadge />
        </>
      }
      facts={
        <>
          <IdChip id={id} isWhole />
          {facts}
          {at !== undefined && <Age time={at} prefix="Read" />}
        </>
      }
      actions={
        <>
          <PinButton kind={kind} id={id} />
          {onRefresh && (
            <ActionIcon aria-label="Refresh" title="Refresh" aria-busy={isReading} onClick={onRefresh}>
              <IconRefresh size={16} />
            </ActionIcon>
          )}
          {actions}
        </>
      }
    />
  )
}

/** Puts a record that the service has found among those opened last. */
export function useOpenedMark({ kind, id, isFound }: EntityKey & { isFound: boolean }) {
  const { catalog } = useRouteContext({ from: '__root__' })
  useEffect(() => {
    if (isFound) catalog.markOpened(kind, id)
  }, [catalog, kind, id, isFound])
}

/** Keeps a record on top of lists and on Home. Nothing for one that has not been seen. */
export function PinButton({ kind, id }: EntityKey) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const entry = useEntry(kind, id)
  const tabIndex = useRowTabIndex()
  const isInRow = tabIndex < 0
  // What is shared is nobody's own until it is opened.
  if (!entry || entry.isShared) return null
  const { pinned } = entry
  const Icon = pinned ? IconPinFilled : IconPin
  return (
    <ActionIcon
      tabIndex={tabIndex}
      size={isInRow ? 'var(--pc-control-sm)' : 'var(--pc-control)'}
      title={pinned ? 'Unpin' : 'Pin'}
      aria-label={sentence`Pin ${nameOf(entry)}`}
      aria-pressed={pinned}
      onClick={() => catalog.update(kind, id, { pinned: !pinned })}
    >
      <Icon size={isInRow ? 14 : 16} aria-hidden />
    </ActionIcon>
  )
}
