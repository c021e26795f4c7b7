import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function CompareBlueprintsPage() {
  return (
    <PlannedPage
      title="Compare blueprints"
      tile={<IconColumns2 size={20} aria-hidden />}
      purpose="It will show two to six blueprints, or revisions seen in this browser, as aligned lanes and as a table."
    />
  )
}
