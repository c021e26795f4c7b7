import { Group } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { focusAgain } from '@/ui/focus-again'
import styles from './dialog.module.css'

export interface DialogProps {
  title: ReactNode
  /** Before the title. */
  icon?: ReactNode
  children: ReactNode
  footer?: ReactNode
  wide?: boolean | undefined
  /** Called on Escape. Without it the dialog cannot be dismissed. */
  onDismiss?: (() => void) | undefined
  className?: string | undefined
}

/**
 * A native modal dialog, open while rendered. The browser keeps the focus inside. It starts at the element with
 * `data-autofocus`, else at the first.
 */
export function Dialog({ title, icon, children, footer, wide = false, onDismiss, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]')
    // The browser would focus another field first, and scroll down to it.
    first?.setAttribute('autofocus', '')
    if (dialog && !dialog.open) dialog.showModal()
    first?.focus()
    return () => {
      dialog?.close()
      // React removes the element before the browser can return the focus. Anything that opened in the meantime keeps
      // it.
      if (document.activeElement === document.body) focusAgain(before)
    }
  }, [])
  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      className={classNames(styles.dialog, wide && styles.wide, className)}
      onCancel={(event) => {
        if (event.target !== element.current) return
        event.preventDefault()
        onDismiss?.()
      }}
    >
      <Group gap={12} wrap="nowrap" pt={20} px={24}>
        {icon}
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
      </Group>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}
