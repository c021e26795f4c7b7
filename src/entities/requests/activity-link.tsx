import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import { ButtonLink } from '@/ui/button-link'
import { useExchangeLog } from '@/api/use-exchange-log'
import type { FailureDescription } from '@/lib/failure-description'

/** Link to the failed request, as long as the activity log has it. */
export function ActivityLink({ failure: { exchange } }: { failure: FailureDescription }) {
  const { retained } = useExchangeLog()
  if (exchange === undefined || !retained.some(({ id }) => id === exchange)) return null
  return (
    <ButtonLink to="/activity" search={{ sel: exchange }} variant="subtle">
      <IconActivity size={15} aria-hidden />
      Open in activity
    </ButtonLink>
  )
}
