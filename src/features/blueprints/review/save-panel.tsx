import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { describeFailure, describeUnknown } from '@/api/failures/describe-failure'
import { CallError, ServiceError } from '@/api/failures/errors'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { describeSaveFailure } from '@/editing/save-words'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { RateLimitNotice } from '@/ui/states/rate-limit-notice'
import { ErrorCard } from '@/ui/states/error-card'
import { lazyPart } from '@/ui/states/lazy-part'
import { Notice } from '@/ui/states/notice'
import { isConcurrencyConflict } from '@/features/blueprints/saving/is-concurrency-conflict'
import { changePath, type Change } from '@/blueprint/model/changes/change'
import { fieldPath } from '@/blueprint/model/values/field-path'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Problem } from '@/blueprint/model/problems/problem'
import { pathLabel } from '@/blueprint/model/values/path-label'
import type { BlueprintSaveState } from '@/features/blueprints/saving/saving'
import type { useSave } from '@/features/blueprints/saving/use-save'

// Shown only after an answer of the service, so the network is available to load them if they were not preloaded.
const CheckIncomplete = lazyPart(async () => (await import('./check-incomplete')).CheckIncomplete)
const SaveRemarks = lazyPart(async () => (await import('./save-remarks')).SaveRemarks)

interface SavePanelProps {
  saving: ReturnType<typeof useSave>
  /** Problems that currently block the save. */
  blocking: readonly Problem[]
  values: BlueprintValues
  /** Current changes of the draft. */
  changes: readonly Change[]
  /** All values that the service rejected last have been changed since. */
  isChanged: boolean
  onCopyChanges: () => void
  onJump: (path: string) => void
}

/** Result of the last save, if it did not simply succeed. */
export function SavePanel(props: SavePanelProps) {
  const { saving, blocking, values, changes, isChanged, onCopyChanges, onJump } = props
  const { state, save, dismiss } = saving
  if (state.kind === 'blocked')
    return <Blocked by={state.by} {...{ blocking, values }} onAnyway={() => save(true)} />
  if (state.kind === 'failed')
    return (
      <Failed
        state={state}
        isChanged={isChanged}
        onAgain={() => save()}
        onCopyChanges={onCopyChanges}
        onJump={onJump}
        onDismiss={dismiss}
      />
    )
  if (state.kind === 'incomplete')
    return <CheckIncomplete missing={state.missing} onCopyChanges={onCopyChanges} />
  if (state.kind === 'remarkable')
    return (
      <SaveRemarks
        saved={state.saved}
        unsaved={changes.map((change) => changePath(change)[0] ?? '')}
        onCopyChanges={onCopyChanges}
        onDismiss={dismiss}
      />
    )
  return state.kind === 'unknown' ? (
    <Unknown state={state} saving={saving} onCopyChanges={onCopyChanges} />
  ) : null
}

interface BlockedProps {
  by: 'certain' | 'contradiction'
  blocking: readonly Problem[]
  values: BlueprintValues
  onAnyway: () => void
}

const most = 4

/** Disappears when the problems are resolved. */
function Blocked({ by, blocking, values, onAnyway }: BlockedProps) {
  if (blocking.length === 0) return null
  if (by === 'certain' && blocking.some(({ severity }) => severity === 'certain'))
    return (
      <Notice tone="bad" live title="Not saved">
        Correct the errors under Problems first: they cannot be sent.
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      live
      title="Not saved: it contradicts itself"
      action={
        <Button size="xs" onClick={onAnyway}>
          Save anyway
        </Button>
      }
    >
      <ul>
        {blocking.slice(0, most).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {pathLabel(path, values)}: {truncate(message, 200)}
          </li>
        ))}
        {blocking.length > most && <li>and {pluralize(blocking.length - most, 'more problem')}</li>}
      </ul>
      You can save it anyway, but the service may refuse it.
    </Notice>
  )
}

interface FailedProps {
  state: Extract<BlueprintSaveState, { kind: 'failed' }>
  isChanged: boolean
  onAgain: () => void
  onCopyChanges: () => void
  onJump: (path: string) => void
  onDismiss: () => void
}

function Failed({ state, isChanged, onAgain, onCopyChanges, onJump, onDismiss }: FailedProps) {
  const { error, attempt } = state
  const failure = describeFailure(error)
  const isMissing = error instanceof ServiceError && error.status === 404
  const isConflict = isConcurrencyConflict(error)
  const pathOf = (field: string) => fieldPath(field, attempt.applied, attempt.values)
  const named = failure.fields.filter(({ field }) => pathOf(field) !== undefined)
  // Fields that cannot be located may be unchanged.
  if (isChanged && named.length > 0 && named.length === failure.fields.length)
    return (
      <Notice
        tone="warn"
        title="You have changed what the service refused"
        action={
          <Button size="xs" variant="subtle" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {failure.title}. Save again to see whether the service accepts it now.
      </Notice>
    )
  const shown = isMissing
    ? {
        ...failure,
        title: 'This blueprint no longer exists',
        detail: 'The service no longer has it. Nothing was changed. Your edits are still here.',
        next: 'Copy your changes before you leave.',
      }
    : {
        ...describeSaveFailure(state),
        ...(isConflict && {
          next: 'Save again: the console reads the current version and compares before it sends.',
        }),
      }
  return (
    <>
      <ErrorCard
        live
        failure={shown}
        fieldLabel={(field) => {
          const path = pathOf(field)
          return path === undefined ? null : pathLabel(path, attempt.values)
        }}
        onJump={(field) => {
          const path = pathOf(field)
          if (path !== undefined) onJump(path)
        }}
        actions={
          <>
            {isConflict && <Button onClick={onAgain}>Compare and save again</Button>}
            <Button variant="subtle" onClick={onCopyChanges}>
              Copy my changes
            </Button>
            <Button variant="subtle" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        }
      />
      {failure.retryAfter !== undefined && failure.startedAt !== undefined && (
        <RateLimitNotice requestedWait={failure.requestedWait} onNow={onAgain}>
          <Countdown until={failure.startedAt + (failure.duration ?? 0) + failure.retryAfter * 1000} />
        </RateLimitNotice>
      )}
    </>
  )
}

/** The waiting time that the service requested. Nothing is sent automatically when it ends. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  const left = Math.ceil((until - now) / 1000)
  return (
    <p>{left > 0 ? `Save again in ${left} s. Nothing is sent automatically.` : 'You can save again now.'}</p>
  )
}

interface UnknownProps {
  state: Extract<BlueprintSaveState, { kind: 'unknown' }>
  saving: ReturnType<typeof useSave>
  onCopyChanges: () => void
}

const titles = {
  'not saved': 'It was not saved',
  partly: 'Part of it was saved',
  'changed since': 'The service has something else now',
  incomplete: 'Still unknown whether it was saved',
  saved: '',
}
const verdicts = {
  'not saved': 'The service still has the earlier version. Save again when you are ready.',
  partly: 'The service has part of it. Saving again sends the rest.',
  'changed since':
    'The service has neither your changes as sent nor the earlier version. Someone may have changed the same fields, or the service stores them differently. Saving again compares first.',
  incomplete:
    'The answer did not contain the whole blueprint, so this is still unknown. Check again in a moment.',
  saved: '',
}

function Unknown({ state, saving, onCopyChanges }: UnknownProps) {
  const { error, check } = state
  const isChecking = check === 'checking'
  const acts = (
    <>
      <Button onClick={() => void saving.check()} {...busyProps(isChecking)}>
        {check === undefined || isChecking ? 'Check now' : 'Check again'}
      </Button>
      <Button variant="subtle" onClick={onCopyChanges}>
        Copy my changes
      </Button>
    </>
  )
  // The check has resolved the unknown outcome, so only its result is shown.
  if (typeof check === 'string' && !isChecking)
    return (
      <Notice tone="warn" live title={titles[check]} action={acts}>
        {verdicts[check]} Your edits are still here.{' '}
        <AssumedMark id="no-concurrency-token">Compared here</AssumedMark>.
      </Notice>
    )
  return (
    <>
      <ErrorCard
        live
        failure={describeUnknown(error, {
          title: 'Unknown whether it was saved',
          next: 'Check what the service has now.',
          editsRemain: true,
        })}
        actions={acts}
      />
      {check instanceof CallError && (
        <Notice tone="warn" live title="Could not check">
          {describeFailure(check).title}. Try again in a moment.
        </Notice>
      )}
    </>
  )
}
