import type { ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './page-body.module.css'

/** The scrolling pane below a page's header: one column of readable width. */
export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.body, className)}>{children}</div>
}
