import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { amountText } from './model/amount-text'
import { readableAmount } from './model/readable-amount'
import styles from './rounded-amount.module.css'

interface RoundedAmountProps {
  /** Decimal text. */
  of: string
  /** Written in front of it, as a difference has its sign. */
  sign?: string
  /** Characters that there is room for. */
  most?: number
  /** Something more for the tip. */
  note?: string | undefined
  /** -1 where the digits can be reached by keyboard elsewhere. */
  tabIndex?: 0 | -1
}

/** An amount as it is read. What was rounded for it has all its digits in the tip and for the ear. */
export function RoundedAmount({ of, sign = '', most, note, tabIndex = 0 }: RoundedAmountProps) {
  const exact = sign + amountText(of)
  const shown = sign + readableAmount(of, most)
  const [digits, power] = shown.split('^')
  if (shown === exact)
    return (
      <span className={styles.amount} {...(note && tooltipProps(note, tabIndex))}>
        {exact}
      </span>
    )
  return (
    <span
      className={styles.amount}
      data-tip={note ? `${exact}. ${note}` : exact}
      aria-description={note}
      tabIndex={tabIndex}
    >
      <span aria-hidden>
        {digits}
        {power !== undefined && <sup>{power}</sup>}
      </span>
      <span className="pc-visually-hidden">{exact}</span>
    </span>
  )
}
