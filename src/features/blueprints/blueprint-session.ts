import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { createStore, type Store } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import { perSession } from '@/session/per-session'
import type { Session } from '@/session/session'
import { draftKey, refOf, type Draft, type DraftRef } from '@/storage/drafts/draft'
import { unsavedWork } from '@/session/unsaved-work'
import type { StorageOutcome } from '@/storage/drafts/draft-storage'
import type { Narrowing } from './designer-context'
import { DraftStore } from './draft/draft-store'
import { createSessionTasks, type SessionTasks } from './saving/session-tasks'
import { createSaving, type Saving } from './saving/saving'

/** A view with its selection, filters and focused field, as in the URL. */
export interface ViewPlace extends Narrowing {
  readonly view?: string | undefined
  readonly sel?: string | undefined
  readonly at?: string | undefined
}

/** State that a blueprint's pages share while it is edited, as long as its user is signed in. */
export interface BlueprintSession {
  readonly store: DraftStore
  readonly saving: Saving
  readonly runs: SessionTasks
  readonly backup: Backup
  readonly offers: DraftOffers
  /** Note about the next save for one's own history. Never sent. */
  readonly note: Store<string>
  /** The last view, to return to. */
  readonly getPlace: () => ViewPlace
  readonly setPlace: (place: ViewPlace) => void
}

/** By blueprint. */
const sessionsOf = perSession(
  () => new Map<string, BlueprintSession>(),
  (all) => all.clear(),
)

/** The edits of a blueprint in this tab. If there are none, starts with the version that was read. */
export function blueprintSession(
  session: Session,
  id: string,
  json: JsonObject,
  at: number,
  choices: () => AssumptionChoices,
): BlueprintSession {
  const sessions = sessionsOf(session)
  const existing = sessions.get(id)
  if (existing) {
    // There are no edits yet: start from the latest answer, whatever its revision.
    if (at > existing.store.getBase().at && !existing.store.isDirty()) existing.store.rebase(json, at)
    return existing
  }
  const created = {
    store: new DraftStore(json, at, choices),
    saving: createSaving(),
    runs: createSessionTasks(session),
    backup: createBackup(),
    offers: createDraftOffers(),
    note: createStore(''),
    ...createPlace(),
  }
  sessions.set(id, created)
  const stop = trackUnsavedWork(id, created)
  const stopListening = session.onLeave(() => {
    stop()
    created.backup.end()
    stopListening()
  })
  return created
}

function createPlace() {
  let place: ViewPlace = {}
  return {
    getPlace: () => place,
    setPlace(next: ViewPlace) {
      place = next
    },
  }
}

/** Drafts of one blueprint from closed tabs, until the user decides about each. */
interface DraftOffers {
  /** Newest first; undefined until it is known whether there are any. */
  getOpen: () => readonly Draft[] | undefined
  found: (drafts: readonly Draft[]) => void
  /** `taken`: the offer is part of the draft from now on. */
  answer: (offer: Draft, adopted: boolean) => void
  /** Accepted drafts, each returned once. They can be deleted as soon as the own draft is stored. */
  drainAccepted: () => readonly DraftRef[]
  subscribe: (listener: () => void) => () => void
}

function createDraftOffers(): DraftOffers {
  const open = createStore<readonly Draft[] | undefined>(undefined)
  let adopted: DraftRef[] = []
  return {
    getOpen: open.get,
    found: open.set,
    answer(offer, isTaken) {
      if (isTaken) adopted.push(refOf(offer))
      open.set((before = []) => before.filter((other) => draftKey(other) !== draftKey(offer)))
    },
    drainAccepted() {
      const refs = adopted
      adopted = []
      return refs
    },
    subscribe: open.subscribe,
  }
}

/**
 * Publishes a draft's changes to the whole console, whatever page is shown, and asks before a page with unstored
 * changes is closed. Returns a function to stop.
 */
function trackUnsavedWork(id: string, { store, backup, saving }: BlueprintSession): () => void {
  const key = `blueprint:${id}`
  // Typed text that is not yet part of the draft is not stored, unless it is stored as text.
  const isStored = () => backup.isSafe() && store.typed.paths().length === store.typed.texts().length
  const notify = () => {
    const { name } = store.getValues()
    const count = store.getReview().count + store.typed.paths().length
    unsavedWork.set(
      key,
      count > 0
        ? {
            title: name === '' ? id : name,
            count,
            isStored: isStored(),
            isSaving: saving.getState().kind === 'saving',
          }
        : null,
    )
  }
  const unsubscribe = store.subscribe(notify)
  const stopBackup = backup.subscribe(notify)
  const stopSaving = saving.subscribe(notify)
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (store.isDirty() && !isStored()) event.preventDefault()
  }
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    window.removeEventListener('beforeunload', onBeforeUnload)
    unsubscribe()
    stopBackup()
    stopSaving()
    unsavedWork.set(key, null)
  }
}

interface BackupState {
  readonly outcome: StorageOutcome
  /** Epoch milliseconds. */
  readonly at: number
}

/** State of a draft on its way to persistent storage. */
interface Backup {
  /** Undefined if there is nothing to store. */
  getState: () => BackupState | undefined
  /** Starts storing the draft, unless it has started already or the user has signed out. */
  keep: (begin: () => () => void) => void
  /** The user has signed out. */
  end: () => void
  /** Whether the page can close without losing changes. */
  isSafe: () => boolean
  setPending: () => void
  setState: (state: BackupState | undefined) => void
  subscribe: (listener: () => void) => () => void
}

function createBackup(): Backup {
  const state = createStore<BackupState | undefined>(undefined)
  let isPending = false
  let isOver = false
  let stop: (() => void) | undefined
  return {
    getState: state.get,
    keep(begin) {
      if (!isOver) stop ??= begin()
    },
    end() {
      isOver = true
      stop?.()
    },
    isSafe: () => !isPending && state.get()?.outcome.kind === 'kept',
    setPending() {
      isPending = true
    },
    setState(next) {
      isPending = false
      state.set(next)
    },
    subscribe: state.subscribe,
  }
}
