import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { showToast } from '@/ui/overlays/toast'
import { pluralizeEntities } from '@/entities/pluralize-entities'

/** Removes entities from the catalog. The toast about it can restore them. */
export function useForget(): (entries: readonly CatalogEntry[]) => void {
  const catalog = useCatalogStore()
  return (entries) => {
    const { partition } = catalog.getState()
    catalog.forget(entries)
    showToast({
      text: `${pluralizeEntities(entries)} forgotten in this browser`,
      action: {
        label: 'Undo',
        onClick: () => {
          // One user's entities are not given to the next user.
          if (catalog.getState().partition === partition) catalog.adopt(entries)
        },
      },
    })
  }
}
