import { counted } from '@/lib/counted'
import { clockTime, waitText } from '@/lib/relative-time'
import { useNow } from '@/ui/use-now'
import type { WalkState } from './key-walk'

/** How far the walk has come, and whether that is everything. */
export function Coverage({ state }: { state: WalkState }) {
  const { pages, isLoading, isOver, isComplete, waitsUntil, askedWait, at, renewal } = state
  const now = useNow()
  if (waitsUntil !== undefined)
    return (
      <>
        The service asked to wait{askedWait !== undefined && ` ${waitText(askedWait)}`}. Asked again in{' '}
        {Math.max(1, Math.ceil((waitsUntil - now) / 1000))} s.
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
  if (!isOver) return <>{counted(pages, 'page')}. More exist, the service gives no total.</>
  const time = at === undefined ? '' : ` at ${clockTime(at)}`
  return (
    <>
      {counted(pages, 'page')}
      {isComplete ? `, complete${time}.` : `${time}. The service does not say whether more exist.`}
    </>
  )
}
