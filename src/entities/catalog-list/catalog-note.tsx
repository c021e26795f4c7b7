import { useCatalogStorage } from '@/storage/catalog/use-catalog'
import { memoryReasons } from '@/storage/database-queue'
import { Notice } from '@/ui/states/notice'

/** Warns that opened entities will not be remembered, where that is so. */
export function CatalogNote() {
  const storage = useCatalogStorage()
  if (storage.kind !== 'memory') return null
  return (
    <Notice bar live title="The catalog is not saved">
      {memoryReasons[storage.reason]} What you open is listed until you close or reload this tab.
    </Notice>
  )
}
