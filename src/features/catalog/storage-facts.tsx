import { useCatalogState } from '@/catalog/use-catalog'
import { useStorageUse } from '@/catalog/use-storage-use'

const words = { loading: 'Reading what is kept', kept: 'Kept in this browser', memory: 'Only in memory' }

/** Where the catalog is, and how much this browser keeps for the console as far as it tells. */
export function StorageFacts() {
  const { storage } = useCatalogState()
  const usage = useStorageUse()
  return (
    <span>
      {words[storage.kind]}
      {storage.kind === 'kept' && usage !== undefined && `, ${usage} for the whole console`}
    </span>
  )
}
