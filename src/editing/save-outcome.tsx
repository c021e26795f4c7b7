import { Button } from '@mantine/core'
import { busyProps } from '@/ui/fields/busy-props'
import { describeFailure, describeUnknown } from '@/api/failures/describe-failure'
import { CallError, ServiceError } from '@/api/failures/errors'
import { fieldPlace } from '@/api/failures/field-place'
import { capital } from '@/lib/text/capital'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import { showToast } from '@/ui/overlays/toast'
import type { ResourceOutcome } from './compare-answer'
import { FieldDiff } from './field-diff'
import { fieldNames, labelOf, type ResourceShape } from './resource'
import { errorIn, useEdit, type SaveState } from './resource-edit'
import styles from './resource-editor.module.css'
import type { SavedResource } from './save-resource'
import { describeSaveFailure, savedText } from './save-words'
import { SavedOutcome } from './saved-outcome'

/** The outcome of the last save, unless it was a plain success. */
export function SaveOutcome({ onReload }: { onReload: (() => void) | undefined }) {
  const { resource, form, state, dismiss, conflicts } = useEdit()
  switch (state.kind) {
    case 'idle':
    case 'saving':
      return null
    case 'failed':
      return <Failed state={state} />
    case 'unknown':
      return <Unknown state={state} />
    case 'remote change':
      return conflicts.length > 0 ? null : (
        <Notice
          live
          title={
            state.refusal
              ? `The service refused the save (${state.refusal.status}): someone else saved first`
              : `${state.by} changed it in the meantime`
          }
        >
          <FieldDiff shape={resource} changes={state.others} by="others" label="Changed by someone else" />
          <p className={styles.after}>
            {form.changes.length > 0
              ? `These changes are in the form now, next to your edits.${state.refusal ? '' : ' Nothing was sent.'} Review the request, then save again.`
              : 'These changes are in the form now, and you have nothing left to save.'}
          </p>
        </Notice>
      )
    case 'incomplete':
      return (
        <Notice
          live
          tone="warn"
          title="Nothing was sent: the check before saving was incomplete"
          action={
            <Button
              size="xs"
              onClick={() => {
                form.rebase(state.theirs)
                dismiss()
              }}
            >
              Continue with this answer
            </Button>
          }
        >
          The answer left out fields that were there before: {state.missing.join(', ')}. Saving without them
          could clear them. Your edits are still here.
        </Notice>
      )
    case 'gone':
      return (
        <Notice live tone="bad" title={`The service can no longer find this ${resource.what}`}>
          Nothing was sent. Your edits are still here: copy the body before you leave.
        </Notice>
      )
    case 'unclear':
      return (
        <Notice live tone="warn" title="The check before saving gave no usable answer">
          The answer is not in the documented form, so nothing was sent. Your edits are still here.
        </Notice>
      )
    case 'saved':
      return <SavedOutcome {...{ state, onReload }} />
  }
}

function Failed({ state }: { state: Extract<SaveState, { kind: 'failed' }> }) {
  const { resource, save, focus } = useEdit()
  const { error, wasSent } = state
  const isMissing = wasSent && error instanceof ServiceError && error.status === 404
  return (
    <ErrorCard
      live
      failure={{
        ...describeSaveFailure(state),
        ...(isMissing && { title: `The service has no such ${resource.what}` }),
      }}
      fieldLabel={(path) => {
        const place = fieldPlace(path, fieldNames(resource))
        if (!place) return null
        const label = labelOf(resource, place.name)
        return place.index === undefined ? label : `${label}, entry ${place.index + 1}`
      }}
      onJump={(path) => {
        const place = fieldPlace(path, fieldNames(resource))
        if (place) focus.move(errorIn(place.name), place.name)
      }}
      onRetry={save}
      retryLabel="Save again"
    />
  )
}

const verdicts: Record<Exclude<ResourceOutcome, 'saved'>, string> = {
  'not saved': 'It was not saved: the service still has the earlier values. Save again when you are ready.',
  otherwise:
    'The service now has neither your values nor the earlier ones. Someone else may have changed the same fields, or only part of your save was applied. Saving again compares first.',
}

function Unknown({ state: { error, check } }: { state: Extract<SaveState, { kind: 'unknown' }> }) {
  const edit = useEdit()
  const canRead = edit.resource.read !== undefined
  return (
    <>
      <ErrorCard
        live
        failure={describeUnknown(error, {
          title: 'Unknown whether it was saved',
          next: canRead
            ? 'Check what the service has now.'
            : 'The service has no read to check this. Save again: it sends the same values, and the answer shows the result.',
          editsRemain: true,
        })}
        actions={
          canRead && (
            <Button onClick={edit.check} {...busyProps(check === 'checking')}>
              Check now
            </Button>
          )
        }
        onRetry={canRead ? undefined : edit.save}
      />
      {check instanceof CallError && (
        <Notice live tone="warn" title="Could not check">
          {describeFailure(check).title}. Try again in a moment.
        </Notice>
      )}
      {typeof check === 'string' && check !== 'checking' && check !== 'saved' && (
        <Notice live>{capital(verdicts[check])}</Notice>
      )}
    </>
  )
}

/** Returns a function that removes the toast, unless it has to stay. */
export function showSavedToast(
  shape: ResourceShape,
  name: string,
  { wasThere, others, emptied }: SavedResource,
  isResumed: boolean,
): (() => void) | undefined {
  const words = (fields: readonly string[]) => fields.map((field) => labelOf(shape, field)).join(', ')
  const cleared = [...emptied.lost.map(({ field }) => field), ...emptied.blank]
  if (cleared.length > 0) {
    const text = `${name.slice(0, 80)}: saved, but fields that you did not send are now empty: ${words(cleared)}`
    showToast({ tone: 'bad', text })
    return undefined
  }
  const text = savedText(wasThere, isResumed, shape.what)
  const othersText = words(others.map(({ field }) => field))
  return showToast({ text: othersText === '' ? text : `${text}. Changes by others were kept: ${othersText}` })
}
