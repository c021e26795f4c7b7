import { Button } from '@mantine/core'
import { pluralize } from '@/lib/pluralize'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { valueText } from './difference-text'
import { canFillIn, type OmittedField } from './unread-fields'

interface UnreadFieldsDialogProps {
  /** "space" */
  what: string
  fields: readonly OmittedField[]
  /** Nothing but edits would be sent. */
  isEditsOnly: boolean
  onSend: () => void
  onFill: () => void
  onCancel: () => void
}

/** Before an update that leaves out fields which were never read: the service may clear them for good. */
export function UnreadFieldsDialog(props: UnreadFieldsDialogProps) {
  const { what, fields, isEditsOnly, onSend, onFill, onCancel } = props
  const canFill = fields.some(canFillIn)
  const hasPartial = fields.some(({ isPartial }) => isPartial)
  return (
    <ConfirmDialog
      title={`Save without ${pluralize(fields.length, 'field')} of this ${what}?`}
      confirmLabel={isEditsOnly ? 'Save only my edits' : 'Save without them'}
      danger
      alternative={canFill && <Button onClick={onFill}>Fill in known values</Button>}
      onConfirm={onSend}
      onCancel={onCancel}
    >
      <p>
        This {what} was never fully read, so the request leaves these fields out. If the service replaces the
        whole {what}, it clears them. Values that were never seen here cannot be restored.
      </p>
      <ul aria-label="Fields that may be cleared">
        {fields.map((field) => (
          <li key={field.name}>
            {field.label}: {stateText(field)}
          </li>
        ))}
      </ul>
      {hasPartial && (
        <p>
          A list that you send replaces the whole list, so a list that was seen only in part is not filled in
          with the rest. To send one, use “Fill in” at its field.
        </p>
      )}
      {(canFill || !hasPartial) && (
        <p>
          {canFill
            ? '“Fill in known values” puts values from contexts and other answers into the form, so you can check them before you save.'
            : 'Contexts and other answers showed no values to fill in.'}
        </p>
      )}
    </ConfirmDialog>
  )
}

function stateText({ read, seen, isPartial }: OmittedField): string {
  if (read !== undefined) return `last seen as ${valueText(read)}`
  if (isPartial && Array.isArray(seen))
    return `${seen.length.toLocaleString('en-GB')} seen, not the whole list`
  return seen === undefined ? 'never seen' : `${valueText(seen)} seen in contexts and other answers`
}
