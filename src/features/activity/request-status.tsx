import type { LoggedExchange } from '@/api/exchange-log'
import { counted } from '@/lib/counted'
import { Badge } from '@/ui/badge'
import { requestState } from './model/request-state'
import styles from './request-table.module.css'

/** Status code and what it came to, in words. */
export function RequestStatus({ entry }: { entry: LoggedExchange }) {
  const { status, drift } = entry
  const { word, tone } = requestState(entry)
  const heavy = drift.filter(({ kind }) => kind !== 'missing').length
  return (
    <span className={styles.state}>
      {status !== undefined && <span className={styles.code}>{status}</span>}
      {tone === 'plain' ? <span>{word}</span> : <Badge tone={tone}>{word}</Badge>}
      {heavy > 0 && (
        <Badge tone="outline" title={`${counted(heavy, 'difference')} from the interface`}>
          {heavy} differ
        </Badge>
      )}
    </span>
  )
}
