import { useExchangeLog } from '@/api/use-exchange-log'
import { counted } from '@/lib/counted'

const number = new Intl.NumberFormat('en-GB')

/** How many requests this visit has made, beside the navigation's word for them. */
export function ActivityCount() {
  const { total } = useExchangeLog()
  if (total === 0) return null
  return (
    <span className="pc-nav-count pc-nav-word" title={`${counted(total, 'request')} of this visit`}>
      {number.format(total)}
    </span>
  )
}
