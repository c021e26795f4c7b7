import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { showToast } from '@/ui/overlays/toast'
import { pluralizeEntities } from '@/entities/pluralize-entities'

/** Takes things out of the catalog, and puts them back as long as the message about it is shown. */
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
          // What one user knew is not given to the next.
          if (catalog.getState().partition === partition) catalog.adopt(entries)
        },
      },
    })
  }
}
