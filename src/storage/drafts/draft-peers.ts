import { hasShape, isExactly, isText, listOf } from '@/lib/json/shape'
import { isDraftRef, isDraftSummary, refOf, summaryOf, type DraftRef, type DraftSummary } from './draft'

const isStored = hasShape({ kind: isExactly('kept'), partition: isText, draft: isDraftSummary })
const isRemoved = hasShape({ kind: isExactly('removed'), partition: isText, refs: listOf(isDraftRef) })
const isCleared = hasShape({ kind: isExactly('cleared'), partition: isText })

interface Reactions {
  onStored(partition: string, draft: DraftSummary): void
  onRemoved(partition: string, refs: readonly DraftRef[]): void
  onCleared(partition: string): void
}

/** Connects the draft storages of this environment's tabs. Work itself is never sent, because it is in the database. */
export function createDraftPeers(channel: BroadcastChannel | null, reactions: Reactions) {
  function hear({ data }: MessageEvent<unknown>) {
    if (isStored(data)) reactions.onStored(data.partition, summaryOf(data.draft))
    else if (isRemoved(data)) reactions.onRemoved(data.partition, data.refs.map(refOf))
    else if (isCleared(data)) reactions.onCleared(data.partition)
  }
  channel?.addEventListener('message', hear)

  return {
    announceStored: (partition: string, draft: DraftSummary) =>
      channel?.postMessage({ kind: 'kept', partition, draft }),
    announceRemoved: (partition: string, refs: readonly DraftRef[]) =>
      channel?.postMessage({ kind: 'removed', partition, refs }),
    announceCleared: (partition: string) => channel?.postMessage({ kind: 'cleared', partition }),
    close() {
      channel?.removeEventListener('message', hear)
      channel?.close()
    },
  }
}
