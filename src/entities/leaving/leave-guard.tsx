import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unsavedWork } from '@/session/unsaved-work'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import styles from './leave-guard.module.css'

interface LeaveGuardProps {
  /** Key of this work among all unsaved work of the tab. */
  workKey: string
  title: string
  changes: readonly string[]
  /** Called at the moment of leaving, when the screen may be out of date. */
  isDirty: () => boolean
  /** The changes are being saved. */
  isSaving?: boolean
  /** Question to ask instead, where something other than the edits would be lost. */
  instead?: LeaveQuestion | undefined
}

export interface LeaveQuestion {
  readonly title: string
  readonly text: string
  readonly onLeave?: (() => void) | undefined
}

const mostListed = 5

/** Asks before unsaved edits are lost, lists them, and reports them to the rest of the console. */
export function LeaveGuard({ workKey, title, changes, isDirty, isSaving = false, instead }: LeaveGuardProps) {
  const count = changes.length
  useEffect(
    // A save can be under way without edits of the user.
    () => unsavedWork.set(workKey, { title, count: isSaving ? Math.max(count, 1) : count, isSaving }),
    [workKey, title, count, isSaving],
  )
  useEffect(() => () => unsavedWork.set(workKey, null), [workKey])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  if (instead)
    return (
      <ConfirmDialog
        title={instead.title}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          proceed()
          instead.onLeave?.()
        }}
        onCancel={reset}
      >
        <p>{instead.text}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={`Leave ${title.slice(0, 80)} without saving?`}
      confirmLabel="Discard and leave"
      cancelLabel="Stay"
      danger
      onConfirm={proceed}
      onCancel={reset}
    >
      <p>{count === 1 ? 'One change would be lost:' : `${count || 'Some'} changes would be lost:`}</p>
      <ul className={styles.lost}>
        {changes.slice(0, mostListed).map((change, index) => (
          <li key={index}>{change}</li>
        ))}
        {count > mostListed && <li>and {count - mostListed} more</li>}
      </ul>
    </ConfirmDialog>
  )
}
