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

/** A view, what is selected in it, what it is narrowed to and the field that had the focus, as the address has them. */
export interface ViewPlace extends Narrowing {
  readonly view?: string | undefined
  readonly sel?: string | undefined
  readonly at?: string | undefined
}

/** What a blueprint's pages share while it is being edited, for as long as its user is signed in. */
export interface BlueprintSession {
  readonly store: DraftStore
  readonly saving: Saving
  readonly runs: SessionTasks
  readonly backup: Backup
  readonly offers: DraftOffers
  /** What is written about the next save, for one's own history. Nothing of it is sent. */
  readonly note: Store<string>
  /** The view that was looked at last, to come back to. */
  readonly getPlace: () => ViewPlace
  readonly setPlace: (place: ViewPlace) => void
}

/** By blueprint. */
const sessionsOf = perSession(
  () => new Map<string, BlueprintSession>(),
  (all) => all.clear(),
)

/** The edits of a blueprint in this tab, begun on what was read if there are none. */
export function blueprintSession(
  session: Session,
  id: string,
  json: JsonObject,
  at: number,
  choices: () => AssumptionChoices,
): BlueprintSession {
  const sessions = sessionsOf(session)
  const known = sessions.get(id)
  if (known) {
    // Nobody looks at it yet: it begins with what was read last, whatever its revision.
    if (at > known.store.getBase().at && !known.store.isDirty()) known.store.rebase(json, at)
    return known
  }
  const made = {
    store: new DraftStore(json, at, choices),
    saving: createSaving(),
    runs: createSessionTasks(session),
    backup: createBackup(),
    offers: createDraftOffers(),
    note: createStore(''),
    ...createPlace(),
  }
  sessions.set(id, made)
  const stop = trackUnsavedWork(id, made)
  const stopListening = session.onLeave(() => {
    stop()
    made.backup.end()
    stopListening()
  })
  return made
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

/** Drafts of one blueprint whose tabs are gone, until it is decided what becomes of each. */
interface DraftOffers {
  /** The newest first; undefined as long as nobody knows whether there are any. */
  getOpen: () => readonly Draft[] | undefined
  found: (drafts: readonly Draft[]) => void
  /** `taken`: it is part of the draft from now on. */
  answer: (offer: Draft, taken: boolean) => void
  /** Those that are part of the draft, once each: they can go when it is kept. */
  drainAccepted: () => readonly DraftRef[]
  subscribe: (listener: () => void) => () => void
}

function createDraftOffers(): DraftOffers {
  const open = createStore<readonly Draft[] | undefined>(undefined)
  let taken: DraftRef[] = []
  return {
    getOpen: open.get,
    found: open.set,
    answer(offer, isTaken) {
      if (isTaken) taken.push(refOf(offer))
      open.set((before = []) => before.filter((other) => draftKey(other) !== draftKey(offer)))
    },
    drainAccepted() {
      const refs = taken
      taken = []
      return refs
    },
    subscribe: open.subscribe,
  }
}

/**
 * Tells the rest of the console of a draft's changes, whatever page is shown, and asks before a page goes that has some
 * which are kept nowhere else. Answers how to stop.
 */
function trackUnsavedWork(id: string, { store, backup, saving }: BlueprintSession): () => void {
  const key = `blueprint:${id}`
  // What is typed and no part of the draft yet is kept nowhere, unless it is kept as it stands.
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

/** What became of a draft on its way to where it outlives the page. */
interface Backup {
  /** Undefined where nothing was to be kept. */
  getState: () => BackupState | undefined
  /** Starts keeping the draft, unless that has begun already or the user is gone. */
  keep: (begin: () => () => void) => void
  /** The user is gone. */
  end: () => void
  /** Whether the page can go and everything is there again. */
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
