import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './badge.module.css'

export interface BadgeProps {
  tone?: 'neutral' | 'outline' | 'ok' | 'warn' | 'draft' | 'bad' | 'accent' | 'violet' | undefined
  icon?: ReactNode
  title?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A status word. The colour repeats what the word says. */
export function Badge({ tone = 'neutral', icon, title, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone], className)} title={title}>
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
