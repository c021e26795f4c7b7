import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { countOf, countText } from '@/lib/words'
import { Amount } from './cells'
import { withoutBudgetText, type keyTotals } from './key-facts'
import classes from './keys.module.css'

/** Four numbers about the keys that are listed; before the first key, their places. */
export function Totals({ totals }: { totals: ReturnType<typeof keyTotals> | undefined }) {
  if (!totals)
    return (
      <dl className={classes.totals} aria-hidden>
        {['Spend', 'Budget', riskName, expiryName].map((name) => (
          <Total key={name} name={name} figure={<Skeleton h="1lh" w={110} />} />
        ))}
      </dl>
    )
  const { count, spend, withoutSpend, budget, withoutBudget, over, near, expiring, past } = totals
  return (
    <dl className={classes.totals}>
      <Total name="Spend" figure={count > withoutSpend ? <Amount value={spend} /> : '–'}>
        {withoutSpend > 0
          ? `${countText(count - withoutSpend)} of ${countOf(count, 'key')} have one`
          : countOf(count, 'key')}
      </Total>
      <Total name="Budget" figure={count > withoutBudget ? <Amount value={budget} /> : '–'}>
        {withoutBudget > 0 && (
          <span title={withoutBudgetText(withoutBudget)}>
            {`${countOf(count - withoutBudget, 'key')} ${count - withoutBudget === 1 ? 'has' : 'have'} one`}
          </span>
        )}
      </Total>
      <Total name={riskName} figure={<Keys count={over + near} />}>
        <span data-tone={over > 0 ? 'over' : undefined}>{`${countText(over)} over`}</span>
        {' and '}
        <span data-tone={near > 0 ? 'near' : undefined}>{`${countText(near)} near`}</span>
      </Total>
      <Total name={expiryName} figure={<Keys count={expiring} />}>
        {past > 0 && <span data-tone="over">{`${countText(past)} expired`}</span>}
      </Total>
    </dl>
  )
}

const riskName = '80% of budget or more'
const expiryName = 'Expire within 30 days'

function Total({ name, figure, children }: { name: string; figure: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="var(--pc-ink2)">
        {name}
      </Text>
      <dd className={classes.figure}>{figure}</dd>
      <Text component="dd" size="sm" c="var(--pc-ink2)" m={0} mih={18}>
        {children}
      </Text>
    </div>
  )
}

function Keys({ count }: { count: number }) {
  return (
    <>
      {countText(count)} <Text span>{count === 1 ? 'key' : 'keys'}</Text>
    </>
  )
}
