import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './participants-tab.module.css'
import { PersonLink } from './person-link'

const atFirst = 12

/** End users under a heading with their count. Renders nothing for an empty list. */
export function IdList({ label, ids }: { label: string; ids: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  if (ids.length === 0) return null
  const visible = isWhole ? ids : ids.slice(0, atFirst)
  return (
    <section className={styles.list} aria-label={label}>
      <h3>
        {label} <span>{ids.length.toLocaleString('en-GB')}</span>
      </h3>
      <ul className={styles.names}>
        {visible.map((id) => (
          <li key={id}>
            <PersonLink id={id} />
          </li>
        ))}
      </ul>
      {visible.length < ids.length && (
        <Button size="xs" onClick={() => setWhole(true)}>
          Show {ids.length - visible.length} more
        </Button>
      )}
    </section>
  )
}
