import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { AssumptionId } from '@/api/assumptions/assumption-alternatives'
import styles from './assumed-mark.module.css'

/**
 * Dotted underline for text that rests on an assumption. Quotes the document on hover and focus, and links to the
 * registry.
 */
export function AssumedMark({ id, children }: { id: AssumptionId; children: ReactNode }) {
  const [gap, setGap] = useState('')
  const quote = () =>
    import('@/api/assumptions/assumption-registry').then(
      ({ assumptionRegistry }) => setGap(assumptionRegistry.find((one) => one.id === id)?.gap ?? ''),
      () => setGap(''), // Not available right now. The link still leads to the registry.
    )
  return (
    <Link
      to="/settings"
      search={{ assumption: id }}
      className={styles.mark}
      title={gap === '' ? 'Assumed' : `Assumed. The document: ${gap}`}
      onPointerEnter={quote}
      onFocus={quote}
    >
      {children}
    </Link>
  )
}
