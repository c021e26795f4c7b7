import { capital } from '@/lib/capital'
import { RecordDiff } from '@/records/record-diff'
import { labelOf } from '@/records/record-shape'
import { isNothing } from '@/records/record-value'
import type { RecordForm } from '@/records/use-record-form'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { Emptied } from './emptied'

interface EmptiedNoticeProps {
  form: RecordForm
  emptied: Emptied
}

/** After a save that left something out, and whose answer has it no more. */
export function EmptiedNotice({ form, emptied: { lost, blank, asNull } }: EmptiedNoticeProps) {
  const left = lost.filter(({ field }) => isNothing(form.value(field)))
  if (left.length === 0) return null
  const words = (fields: readonly string[]) =>
    fields.map((field) => labelOf(form.shape, field).toLowerCase()).join(', ')
  return (
    <Notice
      live
      tone="bad"
      title={`The answer now names no ${left.map(({ field }) => labelOf(form.shape, field).toLowerCase()).join(' and no ')}, which you did not send`}
      action={
        <Button
          size="sm"
          onClick={() => {
            for (const { field, before } of left) form.set(field, before)
          }}
        >
          Put {left.length === 1 ? 'it' : 'them'} back…
        </Button>
      }
    >
      <p>The service may replace all that an update leaves out. Before, as far as it was known here:</p>
      <RecordDiff shape={form.shape} changes={left} by="others" label="No more in the answer" />
      {asNull.length > 0 && <p>Told as null: {words(asNull)}.</p>}
      {blank.length > 0 && (
        <p>{capital(words(blank))}: empty too. What was there before was never seen here.</p>
      )}
    </Notice>
  )
}
