import { amountText, exactAmountText } from '@/lib/number-text'
import { NotGiven } from '@/ui/page-parts'

/** An amount in few digits, with all of them in its tooltip. */
export function Amount({ value, isStrong }: { value: number | undefined; isStrong?: boolean }) {
  if (value === undefined) return <NotGiven />
  const Tag = isStrong ? 'strong' : 'span'
  return <Tag title={exactAmountText(value)}>{amountText(value)}</Tag>
}
