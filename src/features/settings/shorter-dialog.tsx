import { useEffect, useState } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { touchedBefore } from '@/storage/catalog/catalog-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { useDrafts } from '@/storage/drafts/use-drafts'
import { formatDays, storageLimit } from '@/storage/storage-age'
import { labelsBefore } from '@/storage/stored-data'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

interface ShorterDialogProps {
  days: number
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before data older than this many days is deleted at once. */
export function ShorterDialog({ days, onCancel, onConfirm }: ShorterDialogProps) {
  const catalog = useCatalogStore()
  const drafts = useDrafts()
  const [limit] = useState(() => storageLimit(Date.now(), days))
  const [labels, setLabels] = useState<readonly string[]>()
  useEffect(() => void labelsBefore(limit).then(setLabels), [limit])
  const entryCount = touchedBefore(catalog.all(), limit).length
  const old = drafts.filter(({ savedAt }) => savedAt < limit).length
  const gone = [
    ...(entryCount > 0 ? [pluralize(entryCount, 'catalog entry', 'catalog entries')] : []),
    ...(old > 0 ? [pluralize(old, 'draft')] : []),
  ]
  const stored =
    labels &&
    labels.length > 0 &&
    `For all users of this browser profile, it deletes old data from: ${labels.join(', ')}. `
  return (
    <ConfirmDialog
      danger
      title={`Delete data older than ${formatDays(days)}?`}
      confirmLabel="Delete now"
      cancelLabel="Keep it"
      busy={labels === undefined}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {gone.length > 0 && `This deletes ${gone.join(' and ')} of this user, including pins and notes. `}
      {stored}
      {labels !== undefined && gone.length === 0 && !stored && 'No stored data is that old yet. '}
      From now on, data is deleted {formatDays(days)} after it was last seen, opened or changed. This cannot
      be undone.
    </ConfirmDialog>
  )
}
