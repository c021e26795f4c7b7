import { onForgottenElsewhere } from '@/lib/forgotten-elsewhere'
import { createDraftShelf } from './create-draft-shelf'
import { createPresence, editingLocks, type Presence } from './create-presence'
import type { DraftShelf } from './draft-shelf'
import { createSaveNews, type SaveNews } from './create-save-news'
import type { DraftsHost } from './drafts-context'

interface Drafts {
  readonly shelf: DraftShelf
  readonly presence: Presence
  readonly news: SaveNews
}

const made = new WeakMap<DraftsHost, Drafts>()

/** The one shelf of a console, and what its tabs tell each other: made when they are first asked for. */
export function draftsOf(host: DraftsHost): Drafts {
  const drafts = made.get(host) ?? make(host)
  made.set(host, drafts)
  return drafts
}

function make(host: DraftsHost): Drafts {
  const shelf = createDraftShelf({
    open: async () => (await import('./draft-database')).openDraftDatabase(),
    channel: host.openChannel('pc-drafts'),
  })
  const presence = createPresence({ locks: editingLocks(), channel: host.openChannel('pc-editing') })
  const news = createSaveNews(host.openChannel('pc-saves'))
  const open = () => shelf.switchTo(host.owner())
  open()
  const stop = host.subscribe(open)
  onForgottenElsewhere(() => shelf.clear(), host.end)
  host.end.addEventListener('abort', () => {
    stop()
    shelf.dispose()
    presence.dispose()
    news.close()
  })
  return { shelf, presence, news }
}
