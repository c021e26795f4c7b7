import { Button } from '@mantine/core'
import { busyProps } from '@/ui/busy-props'
import { describeFailure } from '@/api/describe-failure'
import { CallError, ServiceError } from '@/api/errors'
import type { JsonObject } from '@/lib/json'
import { truncate } from '@/lib/truncate'
import { capital } from '@/lib/capital'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { EmptiedNotice } from './emptied-notice'
import { RecordDiff } from './record-diff'
import { fieldPlace } from './record-field-path'
import { labelOf } from './record-shape'
import styles from './record-editor.module.css'
import type { CheckResult, RecordService } from './save-record'
import type { RecordForm } from './use-record-form'
import type { RecordSaving } from './use-record-save'

interface SaveOutcomeProps {
  form: RecordForm
  saving: RecordSaving
  service: RecordService
  onReload: (() => void) | undefined
  onJump: (field: string) => void
}

/** What became of the last save, where it did not simply succeed. */
export function SaveOutcome({ form, saving, service, onReload, onJump }: SaveOutcomeProps) {
  const { state, save, dismiss, conflicts } = saving
  const { shape } = form
  switch (state.kind) {
    case 'idle':
    case 'saving':
      return null
    case 'failed':
      return <Failed {...{ form, state, onJump }} onAgain={save} />
    case 'unknown':
      return <Unknown {...{ state, saving }} canRead={service.read !== undefined} />
    case 'moved':
      return conflicts.length > 0 ? null : (
        <Notice
          live
          title={
            state.refusal
              ? `The service refused the save (${state.refusal.status}): someone else saved first`
              : `${state.by} changed it in the meantime`
          }
        >
          <RecordDiff shape={shape} changes={state.others} by="others" label="Changed by someone else" />
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
        <Notice live tone="bad" title={`The service can no longer find this ${shape.what}`}>
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
      return (
        <>
          {state.otherId !== undefined && (
            <Notice
              live
              tone="warn"
              title={`Saved, but the answer is for another ${shape.what}`}
              action={
                <Button size="xs" variant="subtle" onClick={dismiss}>
                  Close
                </Button>
              }
            >
              Its id is <code>{truncate(state.otherId, 120)}</code>. The answer was ignored.
            </Notice>
          )}
          <EmptiedNotice form={form} emptied={state.emptied} onClose={dismiss} />
          {state.differs.length + state.unconfirmed.length > 0 && (
            <Notice
              live
              tone="warn"
              title={state.differs.length > 0 ? 'Saved, but the service returned different values' : 'Saved'}
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
                  {state.differs.length > 0 && (
                    <Button
                      size="xs"
                      onClick={() => {
                        for (const [name, value] of onlyOf(state.edits, state.differs)) form.set(name, value)
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
              {state.differs.length > 0 && (
                <RecordDiff
                  shape={shape}
                  changes={state.differs}
                  by="others"
                  label="Different in the answer"
                />
              )}
              {state.unconfirmed.length > 0 && (
                <p>
                  The answer did not include{' '}
                  {state.unconfirmed.map((field) => labelOf(shape, field)).join(', ')}. The form shows what
                  you sent.
                </p>
              )}
            </Notice>
          )}
        </>
      )
  }
}

function onlyOf(edits: JsonObject, changes: readonly { readonly field: string }[]) {
  return Object.entries(edits).filter(([name]) => changes.some(({ field }) => field === name))
}

interface FailedProps {
  form: RecordForm
  state: Extract<RecordSaving['state'], { kind: 'failed' }>
  onAgain: () => void
  onJump: (field: string) => void
}

function Failed({ form: { shape }, state: { error, wasSent }, onAgain, onJump }: FailedProps) {
  const failure = describeFailure(error)
  const isMissing = wasSent && error instanceof ServiceError && error.status === 404
  const nothing = wasSent || failure.detail.includes('Nothing was sent') ? '' : ' Nothing was sent.'
  return (
    <ErrorCard
      live
      failure={{
        ...failure,
        ...(isMissing && { title: `The service has no such ${shape.what}` }),
        detail: `${failure.detail}${nothing} Your edits are still here.`,
      }}
      fieldLabel={(path) => {
        const place = fieldPlace(shape, path)
        if (!place) return null
        const label = labelOf(shape, place.name)
        return place.index === undefined ? label : `${label}, entry ${place.index + 1}`
      }}
      onJump={(path) => {
        const place = fieldPlace(shape, path)
        if (place) onJump(place.name)
      }}
      onRetry={onAgain}
      retryLabel="Save again"
    />
  )
}

const verdicts: Record<Exclude<CheckResult, 'saved'>, string> = {
  'not saved': 'It was not saved: the service still has what it had before. Save again when you like.',
  otherwise:
    'The service now has neither what you sent nor what it had before. Someone else may have changed the same fields, or only part of your save was applied. Saving again compares first.',
}

interface UnknownProps {
  state: Extract<RecordSaving['state'], { kind: 'unknown' }>
  saving: RecordSaving
  canRead: boolean
}

function Unknown({ state: { error, check }, saving, canRead }: UnknownProps) {
  const failure = describeFailure(error)
  return (
    <>
      <ErrorCard
        live
        failure={{
          ...failure,
          title: 'Unknown whether it was saved',
          detail: `${failure.title}. ${failure.detail} It is not sent again automatically, and your edits are still here.`,
          next: canRead
            ? 'Check what the service has now.'
            : 'The service has no read to check this. Saving again sets the same values, and the answer shows what the service has.',
        }}
        actions={
          canRead && (
            <Button onClick={saving.check} {...busyProps(check === 'checking')}>
              Check now
            </Button>
          )
        }
        onRetry={canRead ? undefined : saving.save}
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
