import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AssumptionId } from '@/api/assumption-alternatives'
import type { Alternative, Assumption } from '@/api/assumption-registry'
import type { Evidence } from '@/api/assumption-evidence'
import { Badge } from '@/ui/badge'
import { AssumptionDetail } from './assumption-detail'
import styles from './assumption-list.module.css'

interface Props {
  assumption: Assumption & { id: AssumptionId }
  chosen: Alternative
  /** What is in force until somebody chooses. */
  usual: Alternative
  field: string
  evidence: Evidence | undefined
  open: boolean
  onChoose: (alternative: string) => void
}

export function AssumptionRow({ assumption, chosen, usual, field, evidence, open, onChoose }: Props) {
  const row = useRef<HTMLLIElement>(null)
  // A link from another page opens one entry far down the list: the document's scroll position is the outside system.
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const detail = `assumption-${assumption.id}`
  return (
    <li ref={row} className={styles.row} data-open={open || undefined}>
      <Link
        to="/settings"
        search={open ? {} : { assumption: assumption.id }}
        replace
        resetScroll={false}
        className={styles.summary}
        aria-expanded={open}
        aria-controls={open ? detail : undefined}
      >
        <IconChevronRight size={14} aria-hidden className={styles.chevron} />
        <span className={styles.title}>{assumption.title}</span>
        <span className={styles.choice}>{chosen.label}</span>
        <span className={styles.marks}>
          {chosen !== usual && <Badge tone="draft">Switched</Badge>}
          <EvidenceCount evidence={evidence} />
        </span>
      </Link>
      {open && <AssumptionDetail id={detail} {...{ assumption, chosen, field, onChoose }} />}
    </li>
  )
}

function EvidenceCount({ evidence }: { evidence: Evidence | undefined }) {
  if (!evidence) return <span className={styles.quiet}>no answers yet</span>
  return (
    <>
      <span className={styles.quiet}>{evidence.agrees} agreed</span>
      {evidence.contradicts > 0 && <Badge tone="bad">{evidence.contradicts} contradicted</Badge>}
    </>
  )
}
