import { useEffect, useState } from 'react'
import { visibleEnd } from '@/entities/api-keys/visible-end'
import { storedFundings } from '@/storage/runs'
import { usePartition } from '@/storage/catalog/use-catalog'
import { pluralize } from '@/lib/text/pluralize'
import { useIdentities } from '@/session/identities/use-identities'
import { tooltipProps } from '@/ui/overlays/tooltip-props'

/** Usage of a key that paid for requests in this browser, which stores only the key's last characters. */
export function UsedHere({ preview }: { preview: string }) {
  const partition = usePartition()
  const { state } = useIdentities()
  const [fundings, setFundings] = useState<readonly string[]>()
  useEffect(() => {
    let isWanted = true
    if (partition !== null)
      void storedFundings(partition).then((kept) => {
        if (isWanted) setFundings(kept)
      })
    return () => {
      isWanted = false
    }
  }, [partition])
  const end = visibleEnd(preview)
  if (end === undefined) return <>Unknown: the preview does not show how the key ends</>
  if (!fundings) return null
  const count = fundings.filter((name) => name.endsWith(` ${end}`)).length
  const isAttached = state.fundingKey?.preview === end
  return (
    <span {...tooltipProps(`Matched by its ending, ${end}. Another key may end the same way`)}>
      {isAttached && 'The funding key of this tab. '}
      {count === 0
        ? 'Funds no corpus query kept in this browser'
        : `Funds ${pluralize(count, 'corpus query', 'corpus queries')} kept in this browser`}
    </span>
  )
}
