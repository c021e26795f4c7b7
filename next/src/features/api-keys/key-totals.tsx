import type { ReactNode } from 'react'
import type { KeyTotals } from '@/api/key-facts'
import classes from './keys.module.css'
import { amountText, countText, keysText } from './number-text'

/** Four numbers about the keys that are listed. */
export function Totals({ totals }: { totals: KeyTotals }) {
  const { count, spend, withoutSpend, budget, withoutBudget, over, near, expiring, past } = totals
  return (
    <dl className={classes.totals}>
      <Total name={`Spend, ${keysText(count)}`} figure={count > withoutSpend ? amountText(spend) : '–'}>
        {withoutSpend > 0 && <span>{`${keysText(withoutSpend)} without a spend`}</span>}
      </Total>
      <Total
        name={`Budget, ${keysText(count - withoutBudget)}`}
        figure={count > withoutBudget ? amountText(budget) : '–'}
      >
        {withoutBudget > 0 && <span>{`${keysText(withoutBudget)} without a usable budget`}</span>}
      </Total>
      <Total name="At 80% of budget or above" figure={countText(over + near)}>
        <span data-tone={over > 0 ? 'over' : undefined}>{`${countText(over)} over`}</span>
        <span data-tone={near > 0 ? 'near' : undefined}>{`${countText(near)} near`}</span>
      </Total>
      <Total name="Expire within 30 days" figure={countText(expiring)}>
        {past > 0 && <span data-tone="over">{`${countText(past)} past, still listed`}</span>}
      </Total>
    </dl>
  )
}

function Total({ name, figure, children }: { name: string; figure: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.figure}>{figure}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  )
}
