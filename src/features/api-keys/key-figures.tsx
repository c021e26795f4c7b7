import { useMemo } from 'react'
import { counted } from '@/lib/counted'
import { subtractDecimals } from '@/lib/exact-decimal'
import { sumDecimals } from '@/lib/sum-decimals'
import { shortDuration } from '@/lib/relative-time'
import { AssumedMark } from '@/references/assumed-mark'
import { tipOf } from '@/ui/tip-of'
import { useNow } from '@/ui/use-now'
import styles from './key-figures.module.css'
import { amountText, differenceText } from './model/amount-text'
import type { KeyRow } from './model/key-row'
import { keyTotals } from './model/key-totals'
import type { KeyList } from './use-key-list'
import type { SpendSamples } from './use-spend-samples'

interface KeyFiguresProps {
  list: KeyList
  rows: readonly KeyRow[]
  samples: SpendSamples
}

const hint = 'Added up here from the keys that are listed below, to the last digit'

/** What the listed keys come to. It follows the filters. */
export function KeyFigures({ list: { counts }, rows, samples }: KeyFiguresProps) {
  const { count, spend, withoutSpend, budget, withBudget } = useMemo(() => keyTotals(rows), [rows])
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Spend, {counted(count, 'key')}</dt>
        <dd className={styles.figure} {...tipOf(hint)}>
          {amountText(spend)}
        </dd>
        <dd className={styles.note}>
          <SinceBefore rows={rows} samples={samples} />
          {withoutSpend > 0 && ` ${counted(withoutSpend, 'key')} without a spend that can be read.`}
        </dd>
      </div>
      <div>
        <dt>Budget on {counted(withBudget, 'key')}</dt>
        <dd className={styles.figure} {...tipOf(hint)}>
          {withBudget === 0 ? 'None given' : amountText(budget)}
        </dd>
        <dd className={styles.note}>
          {count === withBudget ? (
            'Each came with a budget'
          ) : (
            <>
              {counted(count - withBudget, 'key')} came{' '}
              <AssumedMark id="no-budget">without a budget</AssumedMark>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>At 80% of budget or above</dt>
        <dd className={styles.figure}>
          {counts.risk.toLocaleString('en-GB')} <small>{counts.risk === 1 ? 'key' : 'keys'}</small>
        </dd>
        <dd className={styles.note}>
          <strong data-tone={counts.over > 0 ? 'bad' : undefined}>{counts.over} over</strong> and{' '}
          {counts.near} near
        </dd>
      </div>
      <div>
        <dt>Expire within 30 days</dt>
        <dd className={styles.figure}>
          {counts.expiring.toLocaleString('en-GB')} <small>{counts.expiring === 1 ? 'key' : 'keys'}</small>
        </dd>
        <dd className={styles.note}>
          <strong data-tone={counts.past > 0 ? 'bad' : undefined}>{counts.past} past</strong> their expiry,
          still listed
        </dd>
      </div>
    </dl>
  )
}

/** What the listed keys have spent since all keys were last loaded here. */
function SinceBefore({ rows, samples: { before, spentBefore } }: Pick<KeyFiguresProps, 'rows' | 'samples'>) {
  const now = useNow()
  const { count, difference } = useMemo(() => {
    const both = rows.flatMap(({ key, spend }) => {
      const earlier = spentBefore(key)
      return spend && earlier !== undefined ? [{ now: spend.text, earlier: String(earlier) }] : []
    })
    const sums = [sumDecimals(both.map((one) => one.now)), sumDecimals(both.map(({ earlier }) => earlier))]
    return { count: both.length, difference: subtractDecimals(sums[0] ?? '0', sums[1] ?? '0') }
  }, [rows, spentBefore])
  if (!before) return <>No earlier load of all keys to compare with.</>
  return (
    <span {...tipOf(`Of ${counted(count, 'key')} that were loaded then too`)}>
      <strong data-tone="warn">{differenceText(difference ?? '0')}</strong> since the last load of all,{' '}
      {shortDuration(now - before.at)} ago
    </span>
  )
}
