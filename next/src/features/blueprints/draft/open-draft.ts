import { keyed } from '@/blueprint/model/rows'
import { createStore, type Store } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import { openChannel } from '@/lib/open-channel'
import { randomId } from '@/lib/random-id'
import type { Collection } from '@/storage/collection'
import { createDraftStore, type DraftStore } from './draft-store'
import { restoredDraft, storedDraft, type StoredDraft } from './stored-draft'

/** Milliseconds from the first edit until the draft is stored. */
const storeDelay = 500

/** A draft that is stored as it is edited. */
export interface OpenedDraft {
  readonly store: DraftStore
  /** A newer draft that another tab stored, while this one has edits too. It stores nothing until the user has chosen. */
  readonly otherTab: Pick<Store<StoredDraft | undefined>, 'get' | 'subscribe'>
  /** Stores this tab's draft over the other's. */
  keepMine(): void
  /** Goes on with the other tab's draft, as a step: undo brings back this tab's. */
  takeOther(): void
  /** Stops. What is not stored yet is stored first, unless it is to be forgotten. */
  close(options: { isKept: boolean }): void
}

interface DraftPlace {
  readonly records: Pick<Collection<StoredDraft>, 'get' | 'put' | 'remove'>
  /** The environment and subject, see `ownerOf`. */
  readonly owner: string
  /** The blueprint's id. */
  readonly id: string
}

/**
 * The draft of a blueprint as read now: as it was left in this browser, with what others saved since. Stored within a
 * second of the first edit, when the page is hidden, and at its end.
 */
export async function openDraft({ records, owner, id }: DraftPlace, read: JsonObject): Promise<OpenedDraft> {
  const key = [owner, id] as const
  const tab = randomId()
  /** What this tab knows to be stored. */
  let known = await records.get(key)
  const restored = known && restoredDraft(known)
  const store = restored ? createDraftStore(restored.base, restored.version) : createDraftStore(keyed(read))
  store.rebase(read)

  /** What another tab stored that this one has not seen. Nothing is stored over it. */
  let unseen: StoredDraft | undefined
  const otherTab = createStore<StoredDraft | undefined>(undefined)
  const channel = openChannel(`pc2.draft ${JSON.stringify(key)}`)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let writing: Promise<unknown> = Promise.resolve()

  /** Only a tab that would lose something asks: one that has edits that are in no record of another tab. */
  function ask() {
    const mine = unseen && storedDraft(store.get(), id, tab)
    const isOwn = mine && (known?.tab === tab || mine.draft.json !== known?.draft.json)
    otherTab.set(isOwn ? unseen : undefined)
  }

  /** Asks whether another tab has stored something that this one has not seen. */
  async function look() {
    const found = await records.get(key)
    if (isClosed) return
    const isSeen = !found || found.tab === tab || (found.tab === known?.tab && found.at === known.at)
    // The other tab has saved or dropped its draft: this one is stored again.
    if (isSeen && otherTab.get()) storeSoon()
    unseen = isSeen ? undefined : found
    ask()
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    if (unseen || isClosed) return
    const mine = storedDraft(store.get(), id, tab)
    // A tab that has stored nothing has nothing to remove.
    if (!mine && !known) return
    known = mine
    const written = mine ? records.put(key, mine) : records.remove(key)
    writing = Promise.all([writing, written]).then(() => channel?.postMessage(null))
  }
  function storeSoon() {
    timer ??= setTimeout(() => void look().then(write), storeDelay)
  }
  const onChange = () => {
    ask()
    storeSoon()
  }
  // A page that is going away cannot wait for an answer: it writes what is due at once.
  const onHide = () => {
    if (timer !== undefined) write()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onHide()
    else void look()
  }
  const onLeave = (event: BeforeUnloadEvent) => {
    if (otherTab.get()) event.preventDefault()
    // Earlier than `pagehide`, when a write may come too late.
    else onHide()
  }

  const unsubscribe = store.subscribe(onChange)
  // Others may have saved all that was in it.
  if (restored && !storedDraft(store.get(), id, tab)) write()
  channel?.addEventListener('message', () => void look())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('beforeunload', onLeave)

  return {
    store,
    otherTab,
    keepMine() {
      if (!otherTab.get()) return
      known = unseen
      unseen = undefined
      otherTab.set(undefined)
      write()
    },
    takeOther() {
      known = otherTab.get()
      if (!known) return
      const { base, version } = restoredDraft(known)
      unseen = undefined
      store.replace(base, version)
      // Both tabs have the same now: nothing is to be stored.
      clearTimeout(timer)
      timer = undefined
    },
    close({ isKept }) {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('beforeunload', onLeave)
      if (isKept) onHide()
      isClosed = true
      clearTimeout(timer)
      void writing.then(() => channel?.close())
    },
  }
}
