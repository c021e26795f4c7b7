import { createDraftShelf } from './create-draft-shelf'
import { createPresence, editingLocks, type Presence } from './create-presence'
import type { DraftShelf } from './draft-shelf'
import type { DraftsHost } from './drafts-context'

interface Drafts {
  readonly shelf: DraftShelf
  readonly presence: Presence
}

const made = new WeakMap<DraftsHost, Drafts>()

/** The one shelf of a console, and the one presence: made when they are first asked for. */
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
  const open = () => shelf.switchTo(host.owner())
  open()
  const stop = host.subscribe(open)
  host.end.addEventListener('abort', () => {
    stop()
    shelf.dispose()
    presence.dispose()
  })
  return { shelf, presence }
}
