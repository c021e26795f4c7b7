import { pluralize } from '@/lib/text/pluralize'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { IdChip } from '@/ui/id-chip'
import type { ArtifactToDelete } from './send-deletions'
import { undoFor } from './use-deletions'

const most = 6

interface DeleteDialogProps {
  items: readonly ArtifactToDelete[]
  onConfirm: () => void
  onCancel: () => void
}

export function DeleteDialog({ items, onConfirm, onCancel }: DeleteDialogProps) {
  const [only] = items
  const isOne = items.length === 1
  return (
    <ConfirmDialog
      title={isOne && only ? `Delete “${only.name}”?` : `Delete ${pluralize(items.length, 'file')}?`}
      confirmLabel={isOne ? 'Delete file' : `Delete ${pluralize(items.length, 'file')}`}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {!isOne && (
        <ul>
          {items.slice(0, most).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {items.length > most && <li>and {items.length - most} more</li>}
        </ul>
      )}
      {isOne && only && only.name !== only.id && <IdChip id={only.id} what="artifact id" bare />}
      <p>
        The service marks {isOne ? 'it' : 'them'} as deleted for everyone in the space and cannot bring{' '}
        {isOne ? 'it' : 'them'} back. You can undo for {undoFor} s before it is sent.
      </p>
    </ConfirmDialog>
  )
}
