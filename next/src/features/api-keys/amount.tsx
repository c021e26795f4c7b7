import { NotGiven } from '@/ui/page-parts'
import { amountText, exactAmountText } from './number-text'

/** An amount in few digits, with all of them in its tooltip. */
export function Amount({ value, isStrong }: { value: number | undefined; isStrong?: boolean }) {
  if (value === undefined) return <NotGiven />
  const Tag = isStrong ? 'strong' : 'span'
  return <Tag title={exactAmountText(value)}>{amountText(value)}</Tag>
}
