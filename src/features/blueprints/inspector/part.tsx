import { Group, Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './inspector.module.css'

interface PartProps {
  title: string
  count?: number | undefined
  aside?: ReactNode
  children?: ReactNode
}

/** A titled section of the inspector, separated by a thin line. */
export function Part({ title, count, aside, children }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <Group gap={6} wrap="nowrap" mb={-2} mih={24}>
        <h3 id={heading} className={styles.partTitle}>
          {title}
        </h3>
        {count !== undefined && (
          <Text span size="xs" c="dimmed">
            {count}
          </Text>
        )}
        {aside && <span className={styles.aside}>{aside}</span>}
      </Group>
      {children}
    </section>
  )
}
