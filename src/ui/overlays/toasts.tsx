import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { restorePageFocus } from '@/ui/page/page-focus'
import { closeToast, toastStore, type Toast } from './toast'
import styles from './toasts.module.css'

/** Renders the toasts. One per window. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot)
  const bottom = useSyncExternalStore(toastStore.subscribe, toastStore.getHeight)
  return (
    <div className={styles.region} style={{ bottom }} role="region" aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastBar({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const stays = held || toast.tone === 'bad'
  // Milliseconds. One with an action stays long enough to reach it by keys.
  const duration = toast.action ? 12_000 : 6_000
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => closeToast(toast.id), duration)
    return () => clearTimeout(timer)
  }, [stays, duration, toast.id])
  const close = () => {
    closeToast(toast.id)
    // The pressed button is gone.
    restorePageFocus()
  }
  const actions = [toast.action, toast.next].filter((action) => action !== undefined)
  return (
    <div
      className={classNames(styles.toast, toast.tone === 'bad' && styles.bad)}
      data-toast
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'bad' && <IconAlertCircle size={16} aria-hidden />}
      <span className={styles.text}>{toast.text}</span>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={styles.button}
          onClick={() => {
            close()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      ))}
      <button type="button" className={styles.close} aria-label="Close message" onClick={close}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
