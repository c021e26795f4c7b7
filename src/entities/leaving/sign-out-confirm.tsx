import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { ConfirmDialog, type ConfirmDialogProps } from '@/ui/overlays/confirm-dialog'

interface SignOutConfirmProps extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'danger' | 'cancelLabel' | 'onCancel' | 'onConfirm'
> {
  /** The same after the saves that are under way. */
  afterLabel: string
}

/** Asks before a sign-out. While something is being saved it says so, and waiting for that is the first choice. */
export function SignOutConfirm({ afterLabel, children, onConfirm, ...asked }: SignOutConfirmProps) {
  const work = useUnsavedWork()
  const saving = work.filter((entry) => entry.isSaving === true)
  const isSaving = saving.length > 0
  const [isWaiting, setWaiting] = useState(false)
  // What the save did not take is asked about again.
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
