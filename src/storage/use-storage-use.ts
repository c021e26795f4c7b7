import { useEffect, useState } from 'react'
import { useCatalogState, useCatalogTotal } from '@/storage/catalog/use-catalog'

const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 })

/** How much this browser stores for the whole console, as text. Undefined if it does not say. */
export function useStorageUse(): string | undefined {
  const total = useCatalogTotal()
  const { unwritten } = useCatalogState()
  const [used, setUsed] = useState<number>()
  // Checked again after an entry was added, removed or written.
  useEffect(() => {
    let isCurrent = true
    const report = (usage?: number) => {
      if (isCurrent) setUsed(usage)
    }
    const { storage } = navigator as { storage?: StorageManager } // Absent if the page is not served securely.
    storage?.estimate().then(
      ({ usage }) => report(usage),
      () => report(),
    )
    return () => {
      isCurrent = false
    }
  }, [total, unwritten])
  return used === undefined ? undefined : formatSize(used)
}

function formatSize(bytes: number): string {
  return bytes < 1e6 ? `about ${number.format(bytes / 1e3)} kB` : `about ${number.format(bytes / 1e6)} MB`
}
