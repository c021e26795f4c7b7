import { Badge } from '@mantine/core'
import type { LoggedExchange } from '@/api/exchange-log'
import { pluralize } from '@/lib/text/pluralize'
import { requestState } from './model/request-state'
import styles from './activity.module.css'

/** Status code and result as text. */
export function RequestStatus({ entry }: { entry: LoggedExchange }) {
  const { status, drift } = entry
  const { word, color } = requestState(entry)
  return (
    <span className={styles.state}>
      {status !== undefined && <span className={styles.code}>{status}</span>}
      {color ? <Badge color={color}>{word}</Badge> : <span>{word}</span>}
      {drift.length > 0 && (
        <Badge variant="outline" title={`${pluralize(drift.length, 'difference')} from the interface`}>
          {drift.length} {drift.length === 1 ? 'differs' : 'differ'}
        </Badge>
      )}
    </span>
  )
}
