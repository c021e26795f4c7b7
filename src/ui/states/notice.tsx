import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './notice.module.css'

export interface NoticeProps {
  tone?: 'info' | 'warn' | 'bad' | 'ok' | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Across the full width of a pane, with a hairline below. */
  bar?: boolean | undefined
  /** It appears while the page is in use, so it is announced. */
  live?: boolean | undefined
  className?: string | undefined
}

const icons = { info: IconInfo, warn: IconAlertTriangle, bad: IconAlertCircle, ok: IconCheck }

export function Notice({ tone = 'info', title, children, action, bar, live, className }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={classNames(styles.notice, bar && styles.bar, tone !== 'info' && styles[tone], className)}
    >
      <Icon size={16} aria-hidden />
      <div className={styles.text}>
        {title && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
