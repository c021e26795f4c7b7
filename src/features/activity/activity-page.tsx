import Icon from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function ActivityPage() {
  return (
    <PlannedPage
      title="Activity"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will list the last requests of this tab with status, time and request id, and where answers differ from the interface. Tokens never appear there."
      limits="Until then every failure shows its request id in place, with a report to copy."
    />
  )
}
