import { hasShape, isExactly, isText, listOf } from '@/lib/shape'
import { isDraftRef, isDraftSummary, refOf, summaryOf, type DraftRef, type DraftSummary } from './draft'

const isKept = hasShape({ kind: isExactly('kept'), partition: isText, draft: isDraftSummary })
const isRemoved = hasShape({ kind: isExactly('removed'), partition: isText, refs: listOf(isDraftRef) })
const isCleared = hasShape({ kind: isExactly('cleared'), partition: isText })

interface Reactions {
  onKept(partition: string, draft: DraftSummary): void
  onRemoved(partition: string, refs: readonly DraftRef[]): void
  onCleared(partition: string): void
}

/** The shelves of this environment's other tabs. Work itself never goes between them: it is in the database. */
export function createShelfPeers(channel: BroadcastChannel | null, reactions: Reactions) {
  function hear({ data }: MessageEvent<unknown>) {
    if (isKept(data)) reactions.onKept(data.partition, summaryOf(data.draft))
    else if (isRemoved(data)) reactions.onRemoved(data.partition, data.refs.map(refOf))
    else if (isCleared(data)) reactions.onCleared(data.partition)
  }
  channel?.addEventListener('message', hear)

  return {
    tellKept: (partition: string, draft: DraftSummary) =>
      channel?.postMessage({ kind: 'kept', partition, draft }),
    tellRemoved: (partition: string, refs: readonly DraftRef[]) =>
      channel?.postMessage({ kind: 'removed', partition, refs }),
    tellCleared: (partition: string) => channel?.postMessage({ kind: 'cleared', partition }),
    close() {
      channel?.removeEventListener('message', hear)
      channel?.close()
    },
  }
}
