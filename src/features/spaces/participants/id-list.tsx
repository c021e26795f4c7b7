import { useState } from 'react'
import { ThingLink } from '@/references/thing-link'
import { Button } from '@/ui/button'
import { IdChip } from '@/ui/id-chip'
import styles from './participants-tab.module.css'

const atFirst = 12

/** End users under a heading with their number. Nothing where there are none. */
export function IdList({ label, ids }: { label: string; ids: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  if (ids.length === 0) return null
  const shown = isWhole ? ids : ids.slice(0, atFirst)
  return (
    <section className={styles.list} aria-label={label}>
      <h3>
        {label} <span>{ids.length.toLocaleString('en-GB')}</span>
      </h3>
      <ul className={styles.names}>
        {shown.map((id) => (
          <li key={id}>
            <ThingLink kind="end user" id={id} /> <IdChip id={id} what="end user id" bare />
          </li>
        ))}
      </ul>
      {shown.length < ids.length && (
        <Button size="sm" onClick={() => setWhole(true)}>
          Show {ids.length - shown.length} more
        </Button>
      )}
    </section>
  )
}
