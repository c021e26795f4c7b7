import { ActionIcon, Group } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { announce } from '@/ui/announce'
import { usePanelKey } from '@/ui/fields/use-panel-key'
import styles from './peek-panel.module.css'

interface PeekFrameProps {
  /** Label of the panel. */
  label: string
  tile?: ReactNode
  title: string
  sub: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A panel next to the page: not modal, closed by Escape, after which the focus returns to where it was. A row of a list
 * that opens it keeps the focus, so that arrow keys still work; F6 moves into the panel and back.
 */
export function PeekFrame({ label, tile, title, sub, onClose, children }: PeekFrameProps) {
  const panel = useRef<HTMLElement>(null)
  const { cameFrom, restoreFocus, onFocus } = usePanelKey(panel, (frame) =>
    frame.focus({ preventScroll: true }),
  )
  useEffect(() => {
    const opening = cameFrom.current
    if (!(opening instanceof HTMLElement) || opening.dataset.row === undefined)
      panel.current?.focus({ preventScroll: true })
    else announce(`Side panel: ${panel.current?.ariaLabel ?? ''}`)
    return () => {
      // An element that has the focus by now keeps it.
      if (document.activeElement === document.body) restoreFocus()
    }
  }, [cameFrom, restoreFocus])
  return (
    <aside
      ref={panel}
      className={styles.peek}
      tabIndex={-1}
      aria-label={label}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <Group component="header" gap={10} align="flex-start" wrap="nowrap" pt={14} pb={10} pr={12} pl={20}>
        {tile}
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.sub}>{sub}</p>
        </div>
        <ActionIcon {...labeled('Close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {children}
    </aside>
  )
}
