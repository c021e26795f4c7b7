import { pluralize } from '@/lib/pluralize'
import { clockTime, waitText } from '@/lib/relative-time'
import { useNow } from '@/ui/use-now'
import type { PagerState } from './api-key-pager'

/** How far the walk has come, and whether that is everything. */
export function Coverage({ state }: { state: PagerState }) {
  const { pages, isLoading, isOver, isComplete, waitsUntil, requestedWait, at, renewal } = state
  const now = useNow()
  if (waitsUntil !== undefined)
    return (
      <>
        The service asked to wait{requestedWait !== undefined && ` ${waitText(requestedWait)}`}. Asked again
        in {Math.max(1, Math.ceil((waitsUntil - now) / 1000))} s.
      </>
    )
  if (isLoading && renewal)
    return (
      <>
        Refreshing, page {renewal.pages + 1}. Until then what was loaded
        {at !== undefined && ` at ${clockTime(at)}`} is shown.
      </>
    )
  if (isLoading) return <>{pages === 0 ? 'Loading the first page.' : `Loading page ${pages + 1}.`}</>
  if (pages === 0) return null
  if (!isOver) return <>{pluralize(pages, 'page')}. More exist, the service gives no total.</>
  const time = at === undefined ? '' : ` at ${clockTime(at)}`
  return (
    <>
      {pluralize(pages, 'page')}
      {isComplete ? `, complete${time}.` : `${time}. The service does not say whether more exist.`}
    </>
  )
}
