import { useCallback, useRef } from 'react'
import type { KeyShare } from '@/features/api-keys/model/key-totals'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table/data-table.module.css'
import { NotPrinted } from '@/ui/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import { percent } from '@/features/api-keys/model/percent'
import { AmountCell } from './amount-cell'
import charts from './key-charts.module.css'
import styles from './users-view.module.css'

interface UserTableProps {
  shares: readonly KeyShare[]
  total: number
  onUser: (name: string) => void
}

export function UserTable({ shares, total, onUser }: UserTableProps) {
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
