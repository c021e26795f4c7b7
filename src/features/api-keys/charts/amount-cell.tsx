import { RoundedAmount } from '@/features/api-keys/rounded-amount'
import { pluralize } from '@/lib/text/pluralize'
import styles from './amount-cell.module.css'

interface AmountCellProps {
  /** Undefined if it is unknown for all of the keys. */
  sum: string | undefined
  /** Number of keys that the sum leaves out because their value is unknown. */
  without?: number
}

/**
 * Characters of "1,234,567,890.12" and a sign: a sum of many is longer than its neighbors, and has as many decimals.
 */
const room = 18

/** A sum in a narrow column. */
export function AmountCell({ sum, without = 0 }: AmountCellProps) {
  if (sum === undefined) return <td className={styles.none}>not known</td>
  const note = without > 0 ? `${pluralize(without, 'key')} without a spend` : undefined
  return (
    <td className={styles.cell}>
      <RoundedAmount of={sum} most={room} note={note} />
    </td>
  )
}
