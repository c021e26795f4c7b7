import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  title?: string | undefined
  /** One sentence: why it is empty. */
  children: ReactNode
  /** One action that changes it. */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{children}</p>
      {action && (
        <Flex gap={8} mt={6} wrap="wrap">
          {action}
        </Flex>
      )}
    </div>
  )
}
