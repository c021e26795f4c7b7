import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '@/ui/icon-button'
import styles from './peek-panel.module.css'

interface PeekFrameProps {
  /** Names the panel. */
  label: string
  tile?: ReactNode
  title: string
  sub: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A panel beside the page: not modal, closed by Escape, and the focus goes back to where it came from. */
export function PeekFrame({ label, tile, title, sub, onClose, children }: PeekFrameProps) {
  const panel = useRef<HTMLElement>(null)
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const back = opener.current
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={panel}
      className={styles.peek}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.head}>
        {tile}
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.sub}>{sub}</p>
        </div>
        <IconButton label="Close" icon={<IconX size={16} aria-hidden />} onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
