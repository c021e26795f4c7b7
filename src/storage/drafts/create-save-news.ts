import { hasShape, isOneOf, isText } from '@/lib/shape'
import { draftKinds, entityKey, type DraftRef } from './draft'

type SavedEntity = Pick<DraftRef, 'kind' | 'id'>

const isEntity = hasShape({ kind: isOneOf(...draftKinds), id: isText })

/** Tabs of this browser tell each other what they have saved: what the others read of it is not the latest any more. */
export interface SaveNews {
  announce(entity: SavedEntity): void
  /** Calls back when another tab has saved a thing. Answers how to stop that. */
  listen(entity: SavedEntity, listener: () => void): () => void
  close(): void
}

export function createSaveNews(channel: BroadcastChannel | null): SaveNews {
  const stop = new AbortController()
  return {
    announce({ kind, id }) {
      if (!stop.signal.aborted) channel?.postMessage({ kind, id })
    },
    listen(entity, listener) {
      const over = new AbortController()
      const signal = AbortSignal.any([stop.signal, over.signal])
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (isEntity(data) && entityKey(data) === entityKey(entity)) listener()
      }
      channel?.addEventListener('message', hear, { signal })
      return () => over.abort()
    },
    close() {
      stop.abort()
      channel?.close()
    },
  }
}
