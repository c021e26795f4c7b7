import { useEffect, useState } from 'react'
import { keptFundings } from '@/catalog/kept-runs'
import { usePartition } from '@/catalog/use-catalog'
import { counted } from '@/lib/counted'
import { useIdentities } from '@/session/use-identities'
import { tipOf } from '@/ui/tip-of'
import { shownEnd } from './model/shown-end'

/** What this browser has seen of a key that paid for others: it knows such a key by its last characters alone. */
export function UsedHere({ preview }: { preview: string }) {
  const partition = usePartition()
  const { state } = useIdentities()
  const [fundings, setFundings] = useState<readonly string[]>()
  useEffect(() => {
    let isWanted = true
    if (partition !== null)
      void keptFundings(partition).then((kept) => {
        if (isWanted) setFundings(kept)
      })
    return () => {
      isWanted = false
    }
  }, [partition])
  const end = shownEnd(preview)
  if (end === undefined) return <>Its preview does not show its end, by which that would be known</>
  if (!fundings) return null
  const count = fundings.filter((name) => name.endsWith(` ${end}`)).length
  const isAttached = state.fundingKey?.preview === end
  return (
    <span {...tipOf(`Known by its end, ${end}. Another key may end the same`)}>
      {isAttached && 'The funding key of this tab. '}
      {count === 0
        ? 'Funds no corpus query kept in this browser'
        : `Funds ${counted(count, 'corpus query', 'corpus queries')} kept in this browser`}
    </span>
  )
}
