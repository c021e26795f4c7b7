import { useEffect, useState } from 'react'
import { useCatalogState } from '@/catalog/use-catalog'

const size = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 })
const words = { loading: 'Reading what is kept', kept: 'Kept in this browser', memory: 'Only in memory' }

/** Where the catalog is, and how much this browser keeps for the console as far as it tells. */
export function StorageFacts() {
  const { storage, version } = useCatalogState()
  const [used, setUsed] = useState<number>()
  useEffect(() => {
    let isGone = false
    readUsage().then(
      (bytes) => {
        if (!isGone) setUsed(bytes)
      },
      () => setUsed(undefined), // This browser does not tell.
    )
    return () => {
      isGone = true
    }
  }, [version])
  return (
    <span>
      {words[storage.kind]}
      {storage.kind === 'kept' && used !== undefined && `, ${sizeInWords(used)} for the whole console`}
    </span>
  )
}

/** Bytes, where the browser estimates them. */
async function readUsage(): Promise<number | undefined> {
  // Absent where the page is not served securely.
  if (!('storage' in navigator)) return undefined
  return (await navigator.storage.estimate()).usage
}

function sizeInWords(bytes: number): string {
  return bytes < 1e6 ? `about ${size.format(bytes / 1e3)} kB` : `about ${size.format(bytes / 1e6)} MB`
}
