import { Button } from '@mantine/core'
import { capital } from '@/lib/capital'
import { Notice } from '@/ui/notice'
import type { Emptied } from './emptied'
import { RecordDiff } from './record-diff'
import { labelOf } from './record-shape'
import { isNothing } from './record-value'
import type { RecordForm } from './use-record-form'

interface EmptiedNoticeProps {
  form: RecordForm
  emptied: Emptied
  onClose: () => void
}

/** After a save that left fields out: which of them are empty now, and which the answer does not show. */
export function EmptiedNotice({ form, emptied, onClose }: EmptiedNoticeProps) {
  const { shape } = form
  const isLeft = (field: string) => isNothing(form.value(field))
  const lost = emptied.lost.filter(({ field }) => isLeft(field))
  const [blank, silent] = [emptied.blank.filter(isLeft), emptied.silent.filter(isLeft)]
  if (lost.length + blank.length + silent.length === 0) return null
  const restorable = lost.filter(({ field }) => shape.fields.some(({ name }) => name === field))
  const label = (field: string) => labelOf(shape, field).toLowerCase()
  const words = (fields: readonly string[]) => fields.map(label).join(', ')
  const title =
    lost.length > 0
      ? `Saved, but fields that you did not send are now empty: ${words(lost.map(({ field }) => field))}`
      : blank.length > 0
        ? 'Saved, but fields that you did not send are empty in the answer'
        : 'Saved, but the answer does not show all fields that you did not send'
  return (
    <Notice
      live
      tone={lost.length + blank.length > 0 ? 'bad' : 'warn'}
      title={title}
      action={
        <>
          {restorable.length > 0 && (
            <Button
              size="xs"
              onClick={() => {
                for (const { field, before } of restorable) form.set(field, before)
              }}
            >
              Restore {restorable.length === 1 ? 'it' : 'them'}…
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {lost.length > 0 && (
        <>
          <p>The service may clear what an update leaves out. Last known values:</p>
          <RecordDiff shape={shape} changes={lost} by="others" label="No longer in the answer" />
          {lost.length > restorable.length && (
            <p>
              The update cannot set{' '}
              {lost.flatMap((one) => (restorable.includes(one) ? [] : label(one.field))).join(', ')}, so it
              cannot be restored here.
            </p>
          )}
        </>
      )}
      {blank.length > 0 && (
        <ul aria-label="Empty in the answer">
          {blank.map((field) => (
            <li key={field}>
              {labelOf(shape, field)}: empty now. Its earlier value was never read, so it may have been
              cleared.
            </li>
          ))}
        </ul>
      )}
      {emptied.asNull.length > 0 && <p>Null in the answer: {words(emptied.asNull)}.</p>}
      {silent.length > 0 && (
        <p>
          {capital(words(silent))}: not in the answer. The service does not say whether{' '}
          {silent.length === 1 ? 'it was' : 'they were'} cleared.
        </p>
      )}
    </Notice>
  )
}
