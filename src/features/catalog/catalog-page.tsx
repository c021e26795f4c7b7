import Icon from '@tabler/icons-react/dist/esm/icons/IconDatabaseSearch.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function CatalogPage() {
  return (
    <PlannedPage
      title="Known to this browser"
      tile={<Icon size={20} aria-hidden />}
      purpose="It will hold everything that answers of the service named: ids, names and links between them, with pins, notes, export and import."
      limits="The service cannot list most things, so this browser will remember what it has seen. Nothing is remembered yet in this version."
    />
  )
}
