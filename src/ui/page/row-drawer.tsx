import { ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import styles from './row-drawer.module.css'

interface RowDrawerProps {
  label: string
  /** What the list holds: "request", "file". */
  what: string
  /** Name of the data attribute by which the link of a row holds its key. */
  link: string
  /** Of what is shown. */
  id: string | undefined
  title: ReactNode
  /** Beside the title. */
  marks?: ReactNode
  /** Stays in sight below what is scrolled. */
  foot?: ReactNode
  children: ReactNode
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Everything about one row of a list, beside it. Docked and non-modal: the list stays in use. */
export function RowDrawer(props: RowDrawerProps) {
  const { label, what, link, id, title, marks, foot, children, onClose, onPrevious, onNext } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever opened it from its row goes on in here; a link from elsewhere leaves the focus where it is.
  useEffect(() => {
    if (document.activeElement?.matches(`[data-${link}]`)) heading.current?.focus()
  }, [link, id])
  return (
    <aside className={styles.drawer} aria-label={label}>
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
