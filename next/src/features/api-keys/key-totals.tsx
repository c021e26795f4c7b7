import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countOf, countText } from '@/lib/words'
import { RouterAnchor } from '@/ui/router-links'
import { Amount } from './amount'
import type { KeyTotals } from './key-facts'
import classes from './keys.module.css'

/** Four numbers about the keys that are listed; before the first key, their places. */
export function Totals({ totals }: { totals: KeyTotals | undefined }) {
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
      <Total
        name={`Spend, ${countOf(count, 'key')}`}
        figure={count > withoutSpend ? <Amount value={spend} /> : '–'}
      >
        {withoutSpend > 0 && <span>{`${countOf(withoutSpend, 'key')} without a spend`}</span>}
      </Total>
      <Total
        name={`Budget, ${countOf(count - withoutBudget, 'key')}`}
        figure={count > withoutBudget ? <Amount value={budget} /> : '–'}
      >
        {withoutBudget > 0 && (
          <Found
            id="no-budget"
            count={withoutBudget}
            what={`${withoutBudget === 1 ? 'key' : 'keys'} without a usable budget`}
          />
        )}
      </Total>
      <Total name={riskName} figure={<Keys id="risk" count={over + near} of={count} />}>
        <Found id="over" count={over} what="over" tone="over" />
        <Found id="near" count={near} what="near" tone="near" />
      </Total>
      <Total name={expiryName} figure={<Keys id="expiring" count={expiring} of={count} />}>
        {past > 0 && <Found id="past" count={past} what="expired, still listed" tone="over" />}
      </Total>
    </dl>
  )
}

const riskName = 'At 80% of budget or above'
const expiryName = 'Expire within 30 days'

function Total({ name, figure, children }: { name: string; figure: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.figure}>{figure}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  )
}

function Keys({ id, count, of }: { id: string; count: number; of: number }) {
  return (
    <>
      <Found id={id} count={count} /> <span className={classes.note}>{`of ${countOf(of, 'key')}`}</span>
    </>
  )
}

interface FoundProps {
  /** Of the attention filter that lists these keys. */
  id: string
  count: number
  what?: string
  tone?: 'over' | 'near'
}

function Found({ id, count, what = '', tone }: FoundProps) {
  const { attention = '' } = useSearch({ from: '/_frame/keys' })
  const text = `${countText(count)} ${what}`.trim()
  if (count === 0) return <span>{text}</span>
  // Inside another filter there is no list of just these keys.
  if (attention !== '' && attention !== id) return <span data-tone={tone}>{text}</span>
  return (
    <RouterAnchor
      from="/keys"
      to="/keys"
      search={(search) => ({ ...search, attention: id })}
      replace
      inherit
      underline="always"
      data-tone={tone}
    >
      {text}
    </RouterAnchor>
  )
}
