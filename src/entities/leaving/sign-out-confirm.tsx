import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { ConfirmDialog, type ConfirmDialogProps } from '@/ui/overlays/confirm-dialog'

interface SignOutConfirmProps extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'danger' | 'cancelLabel' | 'onCancel' | 'onConfirm'
> {
  /** Confirm label for signing out after the saves that are under way. */
  afterLabel: string
}

/** Asks before a sign-out. While a save is under way it says so, and offers waiting for it first. */
export function SignOutConfirm({ afterLabel, children, onConfirm, ...asked }: SignOutConfirmProps) {
  const work = useUnsavedWork()
  const saving = work.filter((entry) => entry.isSaving === true)
  const isSaving = saving.length > 0
  const [isWaiting, setWaiting] = useState(false)
  // Asks again if work is left after the save.
  if (isWaiting && !isSaving && work.length > 0) setWaiting(false)
  const afterSave = useEffectEvent(() => {
    if (isWaiting && work.length === 0) onConfirm()
  })
  useEffect(() => {
    if (!isSaving) afterSave()
  }, [isSaving])
  if (!isSaving)
    return (
      <ConfirmDialog {...asked} onConfirm={onConfirm}>
        {children}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...asked}
      danger={false}
      confirmLabel={afterLabel}
      busy={isWaiting}
      onConfirm={() => setWaiting(true)}
      alternative={<Button onClick={onConfirm}>{asked.confirmLabel}</Button>}
    >
      <p role="status">
        Still saving {saving.map(({ title }) => title).join(', ')}. If you sign out now, you will not know
        whether the save succeeded.
      </p>
      {children}
    </ConfirmDialog>
  )
}
