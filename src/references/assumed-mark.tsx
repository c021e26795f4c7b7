import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AssumptionId } from '@/api/assumption-alternatives'
import { assumptionRegistry } from '@/api/assumption-registry'
import styles from './assumed-mark.module.css'

/** Dotted underline under words that rest on an assumption; opens its entry in the registry. */
export function AssumedMark({ id, children }: { id: AssumptionId; children: ReactNode }) {
  const assumption = assumptionRegistry.find((entry) => entry.id === id)
  return (
    <Link
      to="/settings"
      search={{ assumption: id }}
      className={styles.mark}
      title={assumption ? `Assumed. ${assumption.gap}` : 'Assumed'}
    >
      {children}
    </Link>
  )
}
