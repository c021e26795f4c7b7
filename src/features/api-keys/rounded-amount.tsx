import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { amountText } from '@/entities/api-keys/amount-text'
import { readableAmount } from './model/readable-amount'
import styles from './rounded-amount.module.css'

interface RoundedAmountProps {
  /** Decimal text. */
  of: string
  /** Prefix, such as the sign of a difference. */
  sign?: string
  /** Most characters that fit. */
  most?: number
  /** Additional text for the tooltip. */
  note?: string | undefined
  /** -1 if the digits can be reached by keyboard elsewhere. */
  tabIndex?: 0 | -1
}

/** A rounded amount. All its digits are in the tooltip and in the text for screen readers. */
export function RoundedAmount({ of, sign = '', most, note, tabIndex = 0 }: RoundedAmountProps) {
  const exact = sign + amountText(of)
  const text = sign + readableAmount(of, most)
  const [digits, power] = text.split('^')
  if (text === exact)
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
