import { useState } from 'react'
import { useCatalogState } from '@/storage/catalog/use-catalog'
import { useStorageUse } from '@/storage/catalog/use-storage-use'

const words = { loading: 'Reading what is kept', kept: 'Kept in this browser', memory: 'Only in memory' }
const number = new Intl.NumberFormat('en-GB')

/** Where the catalog is, how far its writing is, and how much this browser keeps for the console as far as it tells. */
export function StorageFacts() {
  const { storage, unwritten } = useCatalogState()
  const usage = useStorageUse()
  const [most, setMost] = useState(0)
  if (unwritten === 0 ? most > 0 : unwritten > most) setMost(unwritten)
  if (storage.kind === 'kept' && unwritten > 0)
    return (
      <span>
        Keeping… {number.format(most - unwritten)} of {number.format(most)}. Leave this page open until then
      </span>
    )
  return (
    <span>
      {words[storage.kind]}
      {storage.kind === 'kept' && usage !== undefined && `, ${usage} for the whole console`}
    </span>
  )
}
