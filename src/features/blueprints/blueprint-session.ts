import type { AssumptionChoices } from '@/api/assumption-alternatives'
import { createStore, type Store } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json'
import type { Session } from '@/session/session'
import { createBackup, type Backup } from './backup'
import { createDraftOffers, type DraftOffers } from './draft-offers'
import type { Narrowing } from './designer-context'
import { DraftStore } from './draft-store'
import { trackUnsavedWork } from './track-unsaved-work'
import { createSessionTasks, type SessionTasks } from './session-tasks'
import { createSaving, type Saving } from './saving'

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

const open = new WeakMap<Session, Map<string, BlueprintSession>>()

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

function sessionsOf(session: Session): Map<string, BlueprintSession> {
  const known = open.get(session)
  if (known) return known
  const made = new Map<string, BlueprintSession>()
  open.set(session, made)
  const stop = session.onLeave(() => {
    made.clear()
    open.delete(session)
    stop()
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
