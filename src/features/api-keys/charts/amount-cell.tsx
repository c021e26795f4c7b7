import { amountText } from '@/features/api-keys/model/amount-text'

/** A sum in a narrow column: what is cut is whole in its title. */
export function AmountCell({ sum }: { sum: string }) {
  const text = amountText(sum)
  return <td title={text}>{text}</td>
}
