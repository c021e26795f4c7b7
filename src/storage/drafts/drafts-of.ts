import { onForgottenElsewhere } from '@/storage/forgotten-elsewhere'
import { createDraftStorage } from './create-draft-storage'
import { createPresence, editingLocks, type Presence } from './create-presence'
import type { DraftStorage } from './draft-storage'
import { createSaveNews, type SaveNews } from './create-save-news'
import type { DraftsHost } from './drafts-context'

interface Drafts {
  readonly draftStorage: DraftStorage
  readonly presence: Presence
  readonly news: SaveNews
}

const draftsByHost = new WeakMap<DraftsHost, Drafts>()

/** The one shelf of a console, and what its tabs tell each other: made when they are first asked for. */
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
