import { ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import styles from './row-drawer.module.css'

interface RowDrawerProps {
  label: string
  /** Noun for a row: "request", "file". */
  what: string
  /** Name of the data attribute in which the link of a row stores its key. */
  link: string
  /** Id of the shown row. */
  id: string | undefined
  title: ReactNode
  /** Next to the title. */
  marks?: ReactNode
  /** Stays visible below the scrolled content. */
  foot?: ReactNode
  children: ReactNode
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Everything about one row of a list, next to it. Docked and non-modal: the list stays usable, F6 moves between both. */
export function RowDrawer(props: RowDrawerProps) {
  const { label, what, link, id, title, marks, foot, children, onClose, onPrevious, onNext } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // If it was opened from its row, the focus moves into it; a link from elsewhere leaves the focus where it is.
  useEffect(() => {
    if (document.activeElement?.matches(`[data-${link}]`)) heading.current?.focus()
  }, [link, id])
  return (
    <aside className={styles.drawer} aria-label={label} data-drawer>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {marks}
        </div>
        <ActionIcon {...labeled(`Previous ${what}`)} aria-disabled={!onPrevious} onClick={onPrevious}>
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...labeled(`Next ${what}`)} aria-disabled={!onNext} onClick={onNext}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...labeled('Close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </aside>
  )
}
