import { useMemo } from 'react'
import { counted } from '@/lib/counted'
import { amountText } from '@/features/api-keys/model/amount-text'
import type { KeyRow } from '@/features/api-keys/model/key-row'
import { keyTotals, sharesByUser } from '@/features/api-keys/model/key-totals'
import { spendTreemap } from '@/features/api-keys/model/spend-treemap'
import styles from './key-charts.module.css'
import { UserTable } from './user-table'

interface UsersViewProps {
  rows: readonly KeyRow[]
  onFind: (text: string) => void
}

/** What each user spends: as areas, and as a table. */
export function UsersView({ rows, onFind }: UsersViewProps) {
  const shares = useMemo(() => sharesByUser(rows), [rows])
  const tiles = useMemo(() => spendTreemap(shares), [shares])
  const { spend } = useMemo(() => keyTotals(rows), [rows])
  return (
    <section className={styles.part} aria-label="Spend by user">
      <h2>
        Spend by user{' '}
        <small>
          {counted(shares.length, 'user')}, {amountText(spend)} together
        </small>
      </h2>
      <div className={styles.users}>
        <div className={styles.treemap} aria-hidden>
          {tiles.map(({ name, amount, others, x, y, width, height }) => (
            <div
              key={others === undefined ? name : 'others'}
              data-rest={others !== undefined || undefined}
              title={`${others === undefined ? name.slice(0, 300) || 'No user given' : counted(others, 'other user')}: ${amountText(amount)}`}
              style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
            >
              {width > 6 && height > 12 && (
                <>
                  <span>
                    {others === undefined ? name.slice(0, 60) || 'No user given' : `${others} others`}
                  </span>
                  {height > 24 && <small>{amountText(amount)}</small>}
                </>
              )}
            </div>
          ))}
        </div>
        <UserTable shares={shares} total={Number(spend)} onFind={onFind} />
      </div>
    </section>
  )
}
