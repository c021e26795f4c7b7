import { useMemo } from 'react'
import { pluralize } from '@/lib/pluralize'
import { amountText } from '@/features/api-keys/model/amount-text'
import type { KeyRow } from '@/features/api-keys/model/key-row'
import { keyTotals, sharesByUser } from '@/features/api-keys/model/key-totals'
import { readableAmount } from '@/features/api-keys/model/readable-amount'
import { spendTreemap } from '@/features/api-keys/model/spend-treemap'
import charts from './key-charts.module.css'
import { RoundedAmount } from '@/features/api-keys/rounded-amount'
import { UserTable } from './user-table'
import styles from './users-view.module.css'

interface UsersViewProps {
  rows: readonly KeyRow[]
  onUser: (name: string) => void
}

/** What each user spends: as areas, and as a table. */
export function UsersView({ rows, onUser }: UsersViewProps) {
  const shares = useMemo(() => sharesByUser(rows), [rows])
  const tiles = useMemo(() => spendTreemap(shares), [shares])
  const { spend } = useMemo(() => keyTotals(rows), [rows])
  return (
    <section className={charts.part} aria-label="Spend by user">
      <h2>
        Spend by user{' '}
        <small>
          {pluralize(shares.length, 'user')}
          {spend !== undefined && (
            <>
              , <RoundedAmount of={spend} /> together
            </>
          )}
        </small>
      </h2>
      <div className={styles.users}>
        <div className={styles.treemap} aria-hidden>
          {tiles.map(({ name, amount, over, keys, others, x, y, width, height }) => {
            const isRemainder = others !== undefined
            const called = isRemainder ? pluralize(others, 'other user') : name || 'No user given'
            return (
              // The table is the way by keyboard and by ear: eighty areas would be eighty stops.
              <button
                key={isRemainder ? 'others' : `user ${name}`}
                type="button"
                tabIndex={-1}
                disabled={isRemainder}
                onClick={() => onUser(name)}
                title={`${called.slice(0, 300)}: ${amountText(amount)}, ${over} of ${pluralize(keys, 'key')} over budget`}
                style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
              >
                {width > 6 && height > 12 && (
                  <>
                    <span>{called.slice(0, 60)}</span>
                    {height > 24 && <small>{readableAmount(amount)}</small>}
                  </>
                )}
                {over > 0 && <i style={{ width: `${(over / keys) * 100}%` }} />}
              </button>
            )
          })}
        </div>
        <UserTable shares={shares} total={Number(spend ?? 0)} onUser={onUser} />
      </div>
    </section>
  )
}
