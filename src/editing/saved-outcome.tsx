import { Button } from '@mantine/core'
import { capital } from '@/lib/text/capital'
import { truncate } from '@/lib/text/truncate'
import { Notice } from '@/ui/states/notice'
import type { Emptied } from './compare-answer'
import { isNothing } from './field-changes'
import { FieldDiff } from './field-diff'
import { labelOf } from './resource'
import { useEdit, type SaveState } from './resource-edit'

interface SavedOutcomeProps {
  state: Extract<SaveState, { kind: 'saved' }>
  onReload: (() => void) | undefined
}

/** Shown after a save whose answer differs from what was sent, or leaves something out. */
export function SavedOutcome({ state, onReload }: SavedOutcomeProps) {
  const { resource, dismiss } = useEdit()
  return (
    <>
      {state.otherId !== undefined && (
        <Notice
          live
          tone="warn"
          title={`Saved, but the answer is for another ${resource.what}`}
          action={
            <Button size="xs" variant="subtle" onClick={dismiss}>
              Close
            </Button>
          }
        >
          Its id is <code>{truncate(state.otherId, 120)}</code>. The answer was ignored.
        </Notice>
      )}
      <EmptiedNotice emptied={state.emptied} />
      <AnsweredOtherwise {...{ state, onReload }} />
    </>
  )
}

/** Sent fields that the answer returns with another value, or not at all. */
function AnsweredOtherwise({ state: { differs, unconfirmed, edits }, onReload }: SavedOutcomeProps) {
  const { resource, form, dismiss } = useEdit()
  if (differs.length + unconfirmed.length === 0) return null
  return (
    <Notice
      live
      tone="warn"
      title={differs.length > 0 ? 'Saved, but the service returned different values' : 'Saved'}
      action={
        <>
          {onReload && (
            <Button
              size="xs"
              onClick={() => {
                dismiss()
                onReload()
              }}
            >
              Read again
            </Button>
          )}
          {differs.length > 0 && (
            <Button
              size="xs"
              onClick={() => {
                for (const { field } of differs)
                  if (Object.hasOwn(edits, field)) form.set(field, edits[field])
                dismiss()
              }}
            >
              Restore my values
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={dismiss}>
            Close
          </Button>
        </>
      }
    >
      {differs.length > 0 && (
        <FieldDiff shape={resource} changes={differs} by="others" label="Different in the answer" />
      )}
      {unconfirmed.length > 0 && (
        <p>
          The answer did not include {unconfirmed.map((field) => labelOf(resource, field)).join(', ')}. The
          form shows what you sent.
        </p>
      )}
    </Notice>
  )
}

/** After a save that left fields out: which are empty now, and which the answer does not show. */
function EmptiedNotice({ emptied }: { emptied: Emptied }) {
  const { resource, form, dismiss } = useEdit()
  const isLeft = (field: string) => isNothing(form.value(field))
  const lost = emptied.lost.filter(({ field }) => isLeft(field))
  const [blank, silent] = [emptied.blank.filter(isLeft), emptied.silent.filter(isLeft)]
  if (lost.length + blank.length + silent.length === 0) return null
  const restorable = lost.filter(({ field }) => resource.fields.some(({ name }) => name === field))
  const label = (field: string) => labelOf(resource, field).toLowerCase()
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
          <Button size="xs" variant="subtle" onClick={dismiss}>
            Close
          </Button>
        </>
      }
    >
      {lost.length > 0 && (
        <>
          <p>The service may clear what an update leaves out. Last known values:</p>
          <FieldDiff shape={resource} changes={lost} by="others" label="No longer in the answer" />
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
              {labelOf(resource, field)}: empty now. Its earlier value was never read, so it may have been
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
