import type { BlueprintAnswer } from '@/api/queries/blueprints'
import { presentOf, type Conflict } from '@/blueprint/model/history'
import { keyed, keysOf, withKeys, type Draft, type StoredKeys } from '@/blueprint/model/rows'
import { parseJson, type JsonObject } from '@/lib/json/json'
import { createStore } from '@/lib/create-store'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { openChannel, randomId } from '@/lib/browser'
import type { Collection } from '@/storage/collection'
import type { LocalDatabase } from '@/storage/database'
import type { DraftSummary } from '@/storage/draft-summary'
import { draftPicture } from './draft-picture'
import { createDraftStore, type DraftState, type RestoredDraft } from './draft-store'
import { changeGroupsOf } from './use-draft'

/** A version and the keys of its rows, both as JSON: numbers keep their digits, and thousands of keys are stored fast. */
interface StoredVersion {
  readonly json: string
  readonly keys: string
}

/** The draft of a blueprint in IndexedDB. */
export interface StoredDraft extends DraftSummary {
  /** The tab that wrote it. */
  readonly tab: string
  readonly base: StoredVersion
  readonly draft: StoredVersion
  /** See `DraftState`. */
  readonly firstBase?: StoredVersion | undefined
  readonly unknownSave?: StoredVersion | undefined
  readonly saveEndedAt?: number
  /** Undecided ones, as JSON. */
  readonly conflicts: string
}

/** Milliseconds from the first edit until the draft is stored. */
const storeDelay = 500

/** A draft that is stored as it is edited. */
export type OpenedDraft = Awaited<ReturnType<typeof openDraft>>

/** The blueprint as it was read. */
export type BlueprintRead = Pick<BlueprintAnswer, 'json' | 'at'>

export interface DraftPlace {
  readonly records: Omit<Collection<StoredDraft>, 'all' | 'putAll'>
  readonly database: Pick<LocalDatabase, 'isStored' | 'onClear'>
  /** The environment and subject, see `ownerOf`. */
  readonly owner: string
  /** The blueprint's id. */
  readonly id: string
}

/**
 * The draft of a blueprint as read now: as it was left in this browser, with what others saved since. Stored within a
 * second of the first edit, when the page is hidden, and at its end.
 */
export async function openDraft({ records, database, owner, id }: DraftPlace, { json, at }: BlueprintRead) {
  const key = [owner, id] as const
  const tab = randomId()
  /** What this tab knows to be stored. */
  let known = await records.get(key)
  const restored = known && restoredDraft(known)
  const store = createDraftStore(restored?.base ?? keyed(json), restored)
  store.rebase(json, at)

  /** What another tab stored that this one has not seen. Nothing is stored over it. */
  let unseen: StoredDraft | undefined
  /** A newer draft of another tab, while this one has edits too. Nothing is stored until the user has chosen. */
  const otherTab = createStore<StoredDraft | undefined>(undefined)
  const channel = openChannel(`pc2.draft ${JSON.stringify(key)}`)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let isForgotten = false
  let writing: Promise<unknown> = Promise.resolve()

  /** Only a tab that would lose something asks: one that has edits that are in no record of another tab. */
  function ask() {
    const mine = unseen && storedDraft(store.get(), id, tab)
    const isOwn = mine && (known?.tab === tab || mine.draft.json !== known?.draft.json)
    otherTab.set(isOwn ? unseen : undefined)
  }

  /** Asks whether another tab has stored something that this one has not seen. */
  async function checkOtherTabs(look: Collection<StoredDraft>['get'] = records.get) {
    const before = known
    const found = await look(key)
    if (isClosed) return
    // This tab may have written since it looked.
    const isKnown = [before, known].some((one) => one && found?.tab === one.tab && found.at <= one.at)
    const isSeen = !found || found.tab === tab || isKnown
    // Another tab has saved or dropped its draft, or this one: it is stored again.
    if (isSeen && (otherTab.get() || (!found && known))) storeSoon()
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
    timer ??= setTimeout(() => void checkOtherTabs().then(write), storeDelay)
  }
  /** Stores what only this tab has. */
  function storeAgain() {
    if (database.isStored.get() && !records.isStored(key)) void checkOtherTabs(records.reload).then(write)
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
    else void checkOtherTabs()
  }
  // The browser asks whether to leave: what is due may not be stored yet, or not at all. Where nothing is left to store,
  // nothing can be lost.
  const onLeave = (event: BeforeUnloadEvent) => {
    const isDue = timer !== undefined && storedDraft(store.get(), id, tab) !== undefined
    if (isDue || otherTab.get()) event.preventDefault()
    onHide()
  }

  const unsubscribes = [
    store.subscribe(onChange),
    database.isStored.subscribe(storeAgain),
    database.onClear((cleared) => {
      if (cleared !== owner) return
      isForgotten = true
      known = undefined
      clearTimeout(timer)
      timer = undefined
    }),
  ]
  // Others may have saved all that was in it.
  if (restored && !storedDraft(store.get(), id, tab)) write()
  storeAgain()
  channel?.addEventListener('message', () => void checkOtherTabs())
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pagehide', onHide, { signal })
  window.addEventListener('beforeunload', onLeave, { signal })

  return {
    store,
    /** When it was stored, in epoch milliseconds; undefined for one that begins now. */
    restoredAt: restored && known?.at,
    otherTab,
    /** Stores this tab's draft over the other's. */
    keepMine() {
      if (!otherTab.get()) return
      known = unseen
      unseen = undefined
      otherTab.set(undefined)
      write()
    },
    /** Goes on with the other tab's draft, as a step: undo brings back this tab's. */
    takeOther() {
      const other = otherTab.get()
      const restored = other && restoredDraft(other)
      if (!restored) return
      known = other
      unseen = undefined
      store.replace(restored)
      // Both tabs have the same now: nothing is to be stored.
      clearTimeout(timer)
      timer = undefined
    },
    /** Stops. What is not stored yet is stored first, unless the stored data was deleted meanwhile. */
    close() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      listening.abort()
      if (!isForgotten) onHide()
      isClosed = true
      clearTimeout(timer)
      void writing.then(() => channel?.close())
    },
  }
}

/** What to store of a draft; undefined when nothing of it is left. */
function storedDraft(state: DraftState, id: string, tab: string): StoredDraft | undefined {
  const { base, draft, history, firstBase, unknownSave, saveEndedAt } = state
  const changeCount = changeGroupsOf(state).length
  const { conflicts } = presentOf(history)
  if (changeCount === 0 && !unknownSave) return undefined
  return {
    id,
    tab,
    changeCount,
    at: Date.now(),
    picture: draftPicture(state),
    base: storedVersion(base),
    draft: storedVersion(draft),
    firstBase: firstBase && storedVersion(firstBase),
    unknownSave: unknownSave && storedVersion(unknownSave),
    saveEndedAt,
    conflicts: JSON.stringify(conflicts),
  }
}

/** What a store takes for it; undefined if nothing can be read of it. */
function restoredDraft(stored: StoredDraft): RestoredDraft | undefined {
  const { firstBase, unknownSave, saveEndedAt = 0 } = stored
  try {
    const conflicts = parseJson(stored.conflicts) as Conflict[] // only these are stored
    return {
      base: versionOf(stored.base),
      version: { draft: versionOf(stored.draft), conflicts },
      firstBase: firstBase && versionOf(firstBase),
      unknownSave: unknownSave && versionOf(unknownSave),
      saveEndedAt,
    }
  } catch {
    return undefined
  }
}

const storedVersion = memoizeByObject((draft: Draft): StoredVersion => ({
  json: JSON.stringify(draft),
  keys: JSON.stringify(keysOf(draft)),
}))

function versionOf({ json, keys }: StoredVersion): Draft {
  return withKeys(parseJson(json) as JsonObject, parseJson(keys) as StoredKeys) // only blueprints are stored
}
