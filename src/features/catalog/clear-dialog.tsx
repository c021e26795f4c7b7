import { hasOwnLayer, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { forgetRuns } from '@/storage/catalog/stored-runs'
import { forgetSpends } from '@/storage/catalog/stored-spend'
import { forgetRevisions } from '@/storage/catalog/stored-revisions'
import { useCatalogStore, useCatalogTotal } from '@/storage/catalog/use-catalog'
import { pluralizeKind } from '@/entities/pluralize-entities'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showToast } from '@/ui/toast'

interface ClearDialogProps {
  entries: readonly CatalogEntry[]
  onClose: () => void
  onExport: () => void
}

/** Asks before everything that is known is forgotten. */
export function ClearDialog({ entries, onClose, onExport }: ClearDialogProps) {
  const catalog = useCatalogStore()
  const what = pluralizeKind(useCatalogTotal())
  const marked = entries.filter(hasOwnLayer).length
  return (
    <ConfirmDialog
      danger
      title={`Forget ${what}?`}
      confirmLabel={`Forget ${what}`}
      alternative={
        <Button variant="bare" onClick={onExport}>
          Export first
        </Button>
      }
      onCancel={onClose}
      onConfirm={() => {
        const { partition } = catalog.getState()
        if (partition !== null) {
          void forgetRevisions(partition)
          void forgetRuns(partition)
          void forgetSpends(partition)
        }
        catalog.clear()
        showToast({ text: `${what} forgotten in this browser` })
        onClose()
      }}
    >
      {marked > 0
        ? `Pins, aliases, tags and notes of ${pluralizeKind(marked)} go with them. `
        : 'None of them has a mark of yours. '}
      It cannot be undone without a file to import. Nothing changes on the service.
    </ConfirmDialog>
  )
}
