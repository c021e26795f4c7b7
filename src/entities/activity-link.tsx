import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import { Link } from '@tanstack/react-router'
import { useExchangeLog } from '@/api/use-exchange-log'
import type { FailureDescription } from '@/lib/failure-description'
import { buttonClass } from '@/ui/button-class'

/** Leads to the request that failed, as long as the activity log keeps it. */
export function ActivityLink({ failure: { exchange } }: { failure: FailureDescription }) {
  const { retained } = useExchangeLog()
  if (exchange === undefined || !retained.some(({ id }) => id === exchange)) return null
  return (
    <Link to="/activity" search={{ sel: exchange }} className={buttonClass({ variant: 'bare' })}>
      <IconActivity size={15} aria-hidden />
      Open in activity
    </Link>
  )
}
