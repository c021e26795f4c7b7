import { useExchangeLog } from '@/api/use-exchange-log'
import { pluralize } from '@/lib/pluralize'
import { NavCount } from './nav-count'

/** How many requests this visit has made, beside the navigation's word for them. */
export function ActivityCount() {
  const { total } = useExchangeLog()
  return <NavCount count={total} title={`${pluralize(total, 'request')} of this visit`} />
}
