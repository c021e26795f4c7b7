import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unsavedWork } from '@/session/unsaved-work'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import styles from './leave-guard.module.css'

interface LeaveGuardProps {
  /** Key of the work among all unsaved work of this tab. */
  workKey: string
  title: string
  changes: readonly string[]
  /** Asked at the moment of leaving, ahead of what is on screen. */
  isDirty: () => boolean
  /** A save of them is under way. */
  isSaving?: boolean
  /** Asked instead, where the edits are not what is at stake. */
  instead?: LeaveQuestion | undefined
}

export interface LeaveQuestion {
  readonly title: string
  readonly text: string
  readonly onLeave?: (() => void) | undefined
}

const shown = 5

/** Asks before unsaved edits are left behind, naming them, and tells the rest of the console that there are some. */
export function LeaveGuard({ workKey, title, changes, isDirty, isSaving = false, instead }: LeaveGuardProps) {
  const count = changes.length
  useEffect(
    // A save may be under way of what nobody typed.
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
        {changes.slice(0, shown).map((change, index) => (
          <li key={index}>{change}</li>
        ))}
        {count > shown && <li>and {count - shown} more</li>}
      </ul>
    </ConfirmDialog>
  )
}
