import { hasShape, isOneOf, isText } from '@/lib/shape'
import { draftKinds, thingKey, type DraftRef } from './draft'

type Thing = Pick<DraftRef, 'kind' | 'id'>

const isThing = hasShape({ kind: isOneOf(...draftKinds), id: isText })

/** Tabs of this browser tell each other what they have saved: what the others read of it is not the latest any more. */
export interface SaveNews {
  tell(thing: Thing): void
  /** Calls back when another tab has saved a thing. Answers how to stop that. */
  listen(thing: Thing, listener: () => void): () => void
  close(): void
}

export function createSaveNews(channel: BroadcastChannel | null): SaveNews {
  const stop = new AbortController()
  return {
    tell({ kind, id }) {
      if (!stop.signal.aborted) channel?.postMessage({ kind, id })
    },
    listen(thing, listener) {
      const over = new AbortController()
      const signal = AbortSignal.any([stop.signal, over.signal])
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (isThing(data) && thingKey(data) === thingKey(thing)) listener()
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
