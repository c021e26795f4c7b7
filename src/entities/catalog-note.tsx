import { useCatalogStorage } from '@/storage/catalog/use-catalog'
import { Notice } from '@/ui/notice'

const reasons = {
  'not available': 'This browser does not let the console store it.',
  full: 'The disk of this browser has no room left for it.',
}

/** Says that what is opened will not be remembered, where that is so. */
export function CatalogNote() {
  const storage = useCatalogStorage()
  if (storage.kind !== 'memory') return null
  return (
    <Notice bar live title="What you open is not remembered">
      {reasons[storage.reason]} It is known until this tab is closed or loaded again.
    </Notice>
  )
}
