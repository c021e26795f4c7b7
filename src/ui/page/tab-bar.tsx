import { useMergedRef } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './tabs.module.css'

interface TabBarProps {
  /** Label of the navigation. */
  label: string
  className?: string | undefined
  /** Its `TabLink`s. */
  children: ReactNode
}

/** Links to the views of one page. If not all fit, it scrolls sideways. */
export function TabBar({ label, className, children }: TabBarProps) {
  return (
    <nav className={classNames(styles.tabs, className)} aria-label={label}>
      {children}
    </nav>
  )
}

interface HostProps extends ComponentProps<'a'> {
  /** Whether it leads to the current view. The router treats every link to the open page as current. */
  isCurrent: boolean
  /** Number of items in the view. */
  count?: ReactNode
}

/** A link of a `TabBar`. The current one scrolls into view. */
export const TabLink = createLink(function TabLinkHost({
  isCurrent,
  count,
  ref,
  children,
  'aria-current': _byRouter,
  ...rest
}: HostProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent && link.current) bringIntoSight(link.current)
  }, [isCurrent])
  return (
    <a
      {...rest}
      ref={useMergedRef(link, ref)}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children} {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  )
})

/** Scrolls only the bar: `scrollIntoView` would scroll the page too. */
function bringIntoSight(link: HTMLElement) {
  const bar = link.parentElement
  if (!bar) return
  const [own, room] = [link.getBoundingClientRect(), bar.getBoundingClientRect()]
  // Whole pixels: a fraction would stay out of view.
  if (own.right > room.right) bar.scrollBy({ left: Math.ceil(own.right - room.right) })
  else if (own.left < room.left) bar.scrollBy({ left: Math.floor(own.left - room.left) })
}
