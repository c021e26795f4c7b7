import { useMemo } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { ViewLink } from '@/ui/page/view-link'
import { shortDuration } from '@/lib/time/relative-time'
import { useNow } from '@/ui/use-now'
import styles from './key-figures.module.css'
import { riskHelp, type KeyRisk } from './model/key-risks'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { keyTotals } from './model/key-totals'
import { readableAmount } from './model/readable-amount'
import { RoundedAmount } from './rounded-amount'
import type { KeyList } from './use-key-list'
import type { SpendSamples } from './use-spend-samples'
import { spentSince } from './model/spent-since'

interface KeyFiguresProps {
  list: KeyList
  rows: readonly KeyRow[]
  samples: SpendSamples
}

/** Characters of a figure that fit in one line even if the drawer is open: in large type, and in the smaller type. */
const [large, longest] = [13, 18]

const hint = 'Exact sum of the keys listed below'

/** Totals of the listed keys. They follow the filters. */
export function KeyFigures({ list: { chosenCounts: counts }, rows, samples }: KeyFiguresProps) {
  const { count, spend, withoutSpend, unreadSpend, budget, withBudget, unreadBudget } = useMemo(
    () => keyTotals(rows),
    [rows],
  )
  const given = withBudget + unreadBudget
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Spend, {pluralize(count, 'key')}</dt>
        <Sum of={spend} unread={unreadSpend} />
        <dd className={styles.note}>
          {count > 0 && <SpentSince rows={rows} samples={samples} />}
          {withoutSpend > 0 && ` ${pluralize(withoutSpend, 'key')} without a spend.`}
        </dd>
      </div>
      <div>
        <dt>Budget on {pluralize(withBudget, 'key')}</dt>
        <Sum of={budget} unread={unreadBudget} />
        <dd className={styles.note}>
          {count === withBudget ? (
            count > 0 && 'All have a budget'
          ) : (
            <>
              {given < count && (
                <>
                  {pluralize(count - given, 'key has', 'keys have')}{' '}
                  <AssumedMark id="no-budget">no budget</AssumedMark>
                </>
              )}
              {unreadBudget > 0 &&
                `${given < count ? ', ' : ''}${pluralize(unreadBudget, 'key has', 'keys have')} one that cannot be read`}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>At 80% of budget or above</dt>
        <dd className={styles.figure}>
          <Count of="risk" {...{ counts }} /> <small>{counts.risk === 1 ? 'key' : 'keys'}</small>
        </dd>
        <dd className={styles.note}>
          <Count of="over" tone="bad" word="over" {...{ counts }} /> and{' '}
          <Count of="near" word="near" {...{ counts }} />
        </dd>
      </div>
      <div>
        <dt>Expire within 30 days</dt>
        <dd className={styles.figure}>
          <Count of="expiring" {...{ counts }} /> <small>{counts.expiring === 1 ? 'key' : 'keys'}</small>
        </dd>
        <dd className={styles.note}>
          and <Count of="past" tone="bad" word="more" {...{ counts }} /> past their expiry, still listed
          {counts['unread-expiry'] > 0 && (
            <>
              . <Count of="unread-expiry" word="cannot be read" {...{ counts }} />
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

function Sum({ of, unread }: { of: string | undefined; unread: number }) {
  if (of === undefined)
    return <dd className={styles.figure}>{unread > 0 ? 'None readable' : 'None given'}</dd>
  const isLong = readableAmount(of, longest).length > large
  return (
    <dd className={styles.figure} data-long={isLong || undefined}>
      <RoundedAmount of={of} most={longest} note={hint} />
    </dd>
  )
}

interface CountProps {
  of: KeyRisk
  counts: KeyList['counts']
  word?: string
  tone?: 'bad'
}

/** A count that filters the list by the keys it counts. */
function Count({ of, counts, word = '', tone }: CountProps) {
  const count = counts[of]
  const text = `${count.toLocaleString('en-GB')} ${word}`.trim()
  if (count === 0) return <>{text}</>
  return (
    <ViewLink
      from="/keys"
      to="/keys"
      search={(before) => ({ ...before, risk: of })}
      resetScroll={false}
      className={styles.count}
      data-tone={tone}
      {...tooltipProps(`${riskHelp[of]}. Show only these`)}
    >
      {text}
    </ViewLink>
  )
}

interface SpentSinceProps {
  rows: readonly KeyRow[]
  samples: SpendSamples
}

/** Spend since the last visit, of the listed keys that existed then. */
function SpentSince({ rows, samples: { before, spentBefore } }: SpentSinceProps) {
  const now = useNow()
  const { compared, added, difference } = useMemo(() => spentSince(rows, spentBefore), [rows, spentBefore])
  if (!before) return <>No earlier load of all keys to compare with.</>
  const then = before.isOfThisVisit ? 'the first full load in this visit' : 'the last visit'
  const ago = `${shortDuration(now - before.at)} ago`
  if (compared === 0)
    return (
      <>
        Their spend at {then}, {ago}, is not known.
      </>
    )
  return (
    <>
      <strong data-tone={difference === '0' ? undefined : 'warn'}>
        <RoundedAmount
          of={difference}
          sign={difference.startsWith('-') ? '' : '+'}
          note={`For the ${pluralize(compared, 'key')} whose spend was also loaded then`}
        />
      </strong>{' '}
      {compared < rows.length &&
        `on ${compared.toLocaleString('en-GB')} of ${pluralize(rows.length, 'key')} `}
      since {then}, {ago}
      {added > 0 && `; the earlier spend of ${added.toLocaleString('en-GB')} is not known`}.
    </>
  )
}
