import { useMemo, useCallback, useRef } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { amountText } from '@/entities/api-keys/amount-text'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { keyTotals, sharesByUser, type KeyShare } from '@/features/api-keys/model/key-totals'
import { readableAmount } from '@/features/api-keys/model/readable-amount'
import { spendTreemap } from '@/features/api-keys/model/spend-treemap'
import { RoundedAmount } from '@/features/api-keys/rounded-amount'
import { classNames } from '@/ui/styles/class-names'
import table from '@/ui/table.module.css'
import { NotPrinted } from '@/ui/page/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import { percent } from '@/features/api-keys/model/percent'
import charts from './key-charts.module.css'
import styles from './users-view.module.css'
import { AmountCell } from './amount-cell'

interface UsersViewProps {
  rows: readonly KeyRow[]
  onUser: (name: string) => void
}

/** Spend per user, as areas and as a table. */
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
              // Keyboard and screen reader users have the table: eighty areas would be eighty tab stops.
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

interface UserTableProps {
  shares: readonly KeyShare[]
  total: number
  onUser: (name: string) => void
}

function UserTable({ shares, total, onUser }: UserTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => shares[index]?.name ?? index, [shares])
  const { parts, unprinted, measure } = useVirtualRows({
    scroller,
    count: shares.length,
    height: 30,
    keyOf,
  })
  return (
    <div
      ref={scroller}
      className={classNames(table.scroller, styles.scroll)}
      tabIndex={0}
      role="group"
      aria-label="Spend by user as a table"
    >
      <table className={classNames(table.table, styles.table)} aria-rowcount={shares.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">User</th>
            <th scope="col">Keys</th>
            <th scope="col">Over budget</th>
            <th scope="col">Spend</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const share = part.kind === 'row' ? shares[part.index] : undefined
            if (part.kind === 'gap' || !share)
              return part.kind === 'gap' ? (
                <tr key={part.key} aria-hidden className={table.gap} style={{ height: part.height }}>
                  <td colSpan={5} />
                </tr>
              ) : null
            return (
              <tr key={part.key} ref={measure} data-index={part.index} aria-rowindex={part.index + 2}>
                <th scope="row">
                  <button
                    type="button"
                    className={charts.name}
                    onClick={() => onUser(share.name)}
                    title={share.name.slice(0, 300)}
                  >
                    {share.name.slice(0, 120) || 'No user given'}
                  </button>
                </th>
                <td>{share.rows.length.toLocaleString('en-GB')}</td>
                <td data-tone={share.over > 0 ? 'bad' : undefined}>{share.over.toLocaleString('en-GB')}</td>
                <AmountCell sum={share.spend} without={share.withoutSpend} />
                <td>
                  {total > 0 && share.spend !== undefined ? percent(Number(share.spend) / total, 1) : ''}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <NotPrinted rows={unprinted} />
    </div>
  )
}
