import { hasShape, isOneOf, isText } from '@/lib/json/shape'
import { onForgottenElsewhere } from '@/storage/forgotten-elsewhere'
import { draftKinds, entityKey, type DraftRef } from './draft'
import { createDraftStorage } from './create-draft-storage'
import { createPresence, editingLocks, type Presence } from './create-presence'
import type { DraftStorage } from './draft-storage'
import type { DraftsHost } from './drafts-context'

interface Drafts {
  readonly draftStorage: DraftStorage
  readonly presence: Presence
  readonly news: SaveNews
}

const draftsByHost = new WeakMap<DraftsHost, Drafts>()

/** The only draft storage of a console, with its channels between tabs. Created at the first call. */
export function draftsOf(host: DraftsHost): Drafts {
  const drafts = draftsByHost.get(host) ?? createDrafts(host)
  draftsByHost.set(host, drafts)
  return drafts
}

function createDrafts(host: DraftsHost): Drafts {
  const draftStorage = createDraftStorage({
    open: async () => (await import('./draft-database')).openDraftDatabase(),
    channel: host.openChannel('pc-drafts'),
  })
  const presence = createPresence({ locks: editingLocks(), channel: host.openChannel('pc-editing') })
  const news = createSaveNews(host.openChannel('pc-saves'))
  const open = () => draftStorage.switchTo(host.owner())
  open()
  const stop = host.subscribe(open)
  onForgottenElsewhere(() => draftStorage.clear(), host.end)
  host.end.addEventListener('abort', () => {
    stop()
    draftStorage.dispose()
    presence.dispose()
    news.close()
  })
  return { draftStorage, presence, news }
}

type SavedEntity = Pick<DraftRef, 'kind' | 'id'>

const isEntity = hasShape({ kind: isOneOf(...draftKinds), id: isText })

/** Messages between tabs about saves. After a save, other tabs' copies of the entity are out of date. */
export interface SaveNews {
  announce(entity: SavedEntity): void
  /** Calls back when another tab has saved an entity. Returns a function that stops this. */
  listen(entity: SavedEntity, listener: () => void): () => void
  close(): void
}

function createSaveNews(channel: BroadcastChannel | null): SaveNews {
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
