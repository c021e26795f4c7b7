import { Skeleton, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countOf, countText } from '@/lib/words'
import { RouterAnchor } from '@/ui/router-links'
import { Amount } from './amount'
import { withoutBudgetText, type KeyTotals } from './key-facts'
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
      <Total name="Spend" figure={count > withoutSpend ? <Amount value={spend} /> : '–'}>
        {withoutSpend > 0
          ? `${countText(count - withoutSpend)} of ${countOf(count, 'key')} have one`
          : countOf(count, 'key')}
      </Total>
      <Total name="Budget" figure={count > withoutBudget ? <Amount value={budget} /> : '–'}>
        {withoutBudget > 0 && (
          <Found id="no-budget" count={withoutBudget} text={withoutBudgetText(withoutBudget)} />
        )}
      </Total>
      <Total name={riskName} figure={<Keys id="risk" count={over + near} />}>
        <Found id="over" count={over} text={`${countText(over)} over`} tone="over" />
        {' and '}
        <Found id="near" count={near} text={`${countText(near)} near`} tone="near" />
      </Total>
      <Total name={expiryName} figure={<Keys id="expiring" count={expiring} />}>
        {past > 0 && (
          <>
            <Found id="past" count={past} text={`${countText(past)} expired`} tone="over" />
            {' and still listed'}
          </>
        )}
      </Total>
    </dl>
  )
}

const riskName = 'At 80% of budget or above'
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

function Keys({ id, count }: { id: string; count: number }) {
  return (
    <>
      <Found id={id} count={count} text={countText(count)} /> <Text span>{count === 1 ? 'key' : 'keys'}</Text>
    </>
  )
}

interface FoundProps {
  /** Of the attention filter that lists these keys. */
  id: string
  count: number
  text: string
  tone?: 'over' | 'near'
}

function Found({ id, count, text, tone }: FoundProps) {
  const { attention = '' } = useSearch({ from: '/_frame/keys' })
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
      data-tone={tone}
    >
      {text}
    </RouterAnchor>
  )
}
