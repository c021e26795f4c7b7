import { Group, Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './panel.module.css'

export interface PanelProps {
  title: ReactNode
  /** Number of items in the panel. */
  count?: ReactNode
  actions?: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** The content has its own side padding, as tables do. */
  flush?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A titled part of a pane, separated from the next by a hairline. */
export function Panel({
  title,
  count,
  actions,
  level = 2,
  flush = false,
  id,
  className,
  children,
}: PanelProps) {
  const heading = useId()
  const Heading = `h${level}` as const
  return (
    <section id={id} aria-labelledby={heading} className={classNames(styles.panel, className)}>
      <Group gap="4px 8px" py={8} px={20} mih={44}>
        <Heading id={heading} className={styles.title}>
          {title}
        </Heading>
        {count !== undefined && (
          <Text span size="xs" c="dimmed">
            {count}
          </Text>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Group>
      {children && <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>}
    </section>
  )
}
