import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Ids of the headings, which the section index links to. */
export const headingId = (section: string) => `section-${section}`

interface SectionHeadProps {
  id: string
  title: string
  count?: ReactNode
  note?: ReactNode
  actions?: ReactNode
}

export function SectionHead({ id, title, count, note, actions }: SectionHeadProps) {
  return (
    <Group gap="4px 8px" py={8} mih={44}>
      <h2 id={headingId(id)} tabIndex={-1} className={styles.sectionTitle}>
        {title}
      </h2>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {note && (
        <Text span size="xs" c="dimmed">
          {note}
        </Text>
      )}
      {actions && <span className={styles.sectionActs}>{actions}</span>}
    </Group>
  )
}
