import { changes, updated } from '@/blueprint/model/changes'
import { decide, rebased, undecided, merge, outcomeOf, type SaveOutcome } from '@/blueprint/model/merge'
import { adopt } from '@/blueprint/model/edit'
import {
  atStep,
  ended,
  historyOf,
  mapHistory,
  performed,
  presentOf,
  redo,
  undo,
  withVersion,
  type Command,
  type Conflict,
  type History,
  type Version,
} from '@/blueprint/model/history'
import { valueAt, type Path } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { keyed, type Draft } from '@/blueprint/model/rows'
import { createStore } from '@/lib/create-store'
import { sameJson, type JsonObject } from '@/lib/json/json'

/** What the last save of this page turned into what. */
interface LastSave {
  readonly before: Draft
  readonly sent: Draft
  readonly after: Draft
  /** The draft as it was right after it. */
  readonly draft: Draft
}

export interface DraftState {
  /** The version that the service has, as far as known. */
  readonly base: Draft
  readonly history: History
  readonly draft: Draft
  /** What the user has to decide before a save. Until then mine stands in the draft. */
  readonly conflicts: readonly Conflict[]
  readonly lastSave: LastSave | undefined
  /** What the service had when the draft began. Undefined: nobody else has saved since. */
  readonly firstBase: Draft | undefined
  /** What the service refused at the last save, as long as the values stand. */
  readonly refused: readonly Problem[]
  /** What a save sent over the base without an answer that says whether it arrived. The next read settles it. */
  readonly unknownSave: Draft | undefined
  /** What the read has settled, until the next edit or save. */
  readonly settled: SaveOutcome | undefined
  /** When the last save ended, in epoch milliseconds: an older read knows nothing of it. 0 without a save. */
  readonly saveEndedAt: number
}

/** What is kept of a draft through a reload. */
export interface RestoredDraft extends Pick<DraftState, 'firstBase' | 'unknownSave' | 'saveEndedAt'> {
  readonly base: Draft
  readonly version: Version
}

/** A field that shows what the draft does not have: text that is no value yet, or a ref that is not left yet. */
export interface UncommittedField {
  /** "Warmth: default" */
  readonly label: string
  readonly path: Path
  /** It commits when it is left, and no leaving loses it. */
  readonly isValid?: boolean
  /** Why a save waits for it: "is not valid yet" unless given. */
  readonly state?: string
  /** Why it is no value. */
  readonly reason?: string | undefined
  /** What is in a field whose form is gone, and why it is no value: the next form of the place shows it again. */
  readonly kept?: { readonly input: unknown; readonly reason: string }
  /** Lets the field show the draft's value. */
  readonly discard: () => void
}

/** A blueprint being edited: outside React, so that each row subscribes to itself alone. */
export type DraftStore = ReturnType<typeof createDraftStore>

export function createDraftStore(base: Draft, restored?: RestoredDraft) {
  // Undo takes back what this page did, and not at once all that was done before.
  const { draft = base, conflicts } = restored?.version ?? {}
  const store = createStore(stateOf(base, historyOf(draft, conflicts), restored))
  const openFields = createStore<readonly UncommittedField[]>([])

  function step(move: (history: History) => History) {
    const now = store.get()
    const history = move(now.history)
    if (history === now.history) return
    const next = stateOf(now.base, history, now)
    const stands = ({ path }: Problem) => sameJson(valueAt(now.draft, path), valueAt(next.draft, path))
    store.set({ ...next, refused: now.refused.filter(stands) })
  }
  /** Adds a step to the history, unless the command changes nothing. `at` is in epoch milliseconds. */
  const perform = (command: Command, at = Date.now()) => step((history) => performed(history, command, at))

  /** After a save of `sent`: the service has `answered`, where it may differ. Undo goes back behind the save. */
  function saved(sent: Draft, answered: JsonObject) {
    const { base, history, draft } = store.get()
    const next = keyed(answered, [sent, draft])
    // What the service did not take up stays an unsaved change.
    const merged = merge(base, sent, next, ({ theirs }) => theirs).draft
    const landed = sameJson(merged, next) ? next : merged
    // Undo goes back to what was saved, and not behind it at once.
    const moved = mapHistory(ended(history), (version) => ({
      draft: merge(sent, version.draft, landed).draft,
      conflicts: [],
    }))
    const lastSave = { before: base, sent, after: next, draft: presentOf(moved).draft }
    store.set(stateOf(next, moved, { lastSave, saveEndedAt: Date.now() }))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    perform,
    /** Takes back the last step. What a field could not commit is the latest edit, so it goes first. */
    undo() {
      const field = openFields.get().at(-1)
      if (field) field.discard()
      else step(undo)
    },
    redo: () => step(redo),
    /** Undoes or redoes until `count` steps are done. */
    goTo: (count: number) => step((history) => atStep(history, count)),
    /** Decides one of `conflicts`, as a step. */
    decide(conflict: Conflict, whose: 'mine' | 'theirs') {
      const { base, draft } = store.get()
      perform(decide(base, draft, conflict, whose))
    },
    /**
     * Takes what the service has now as base, unless it was read before the last save ended. Every step of the history
     * gets what others saved.
     */
    rebase(read: JsonObject, readAt = Date.now()) {
      const before = store.get()
      // It knows nothing of the save. A clock that was set back since makes no read older.
      if (readAt < before.saveEndedAt && before.saveEndedAt <= Date.now()) return
      const { unknownSave } = before
      const next = keyed(read, [...(unknownSave ? [unknownSave] : []), before.base, before.draft])
      if (!unknownSave && sameJson(before.base, next)) return
      const settled = unknownSave && outcomeOf(before.base, unknownSave, next)
      if (unknownSave && settled === 'arrived') saved(unknownSave, updated(before.base, unknownSave))
      const { base, history, lastSave, firstBase, saveEndedAt } = store.get()
      const moved = mapHistory(history, (version) => rebased(base, next, version))
      const isChanged = changes(base, next).length > 0
      const kept = { lastSave, firstBase: firstBase ?? (isChanged ? base : undefined), saveEndedAt }
      store.set({ ...stateOf(next, moved, kept), settled })
    },
    saved,
    /** After a save of `sent` whose answer is lost. */
    lost: (sent: Draft) =>
      store.set({
        ...store.get(),
        history: ended(store.get().history),
        unknownSave: sent,
        settled: undefined,
        saveEndedAt: Date.now(),
      }),
    /** Notes what the service says about places of the draft. */
    refuse: (refused: readonly Problem[]) => store.set({ ...store.get(), refused }),
    /** Makes the inverse of the last save a step. What was edited since stays. */
    undoLastSave() {
      const { lastSave } = store.get()
      if (lastSave) perform(adopt('Undo last save', lastSave.after, lastSave.before))
    },
    /** Goes on with the draft of another tab, as a step. */
    replace(restored: RestoredDraft) {
      const { base, history, draft } = store.get()
      // The other tab may know rows by other keys.
      const known = keyed(restored.base, [base, draft])
      const moved = mapHistory(history, (one) => rebased(base, known, one))
      const step = { name: "Use the other tab's draft", joins: undefined, at: 0 }
      store.set(stateOf(restored.base, withVersion(moved, step, restored.version), restored))
    },
    /** Takes what the service has instead, as a step. */
    discard: () => perform({ name: 'Discard draft', run: () => store.get().base }),
    /** A number that is dragged, and in the draft only once it is dropped: what shows it elsewhere moves along. */
    dragged: createStore<{ readonly path: Path; readonly number: number } | undefined>(undefined),
    /** A save waits for these. */
    openFields: { get: openFields.get, subscribe: openFields.subscribe },
    /** Returns a function that removes the field. */
    addOpenField(field: UncommittedField) {
      openFields.set([...openFields.get(), field])
      return () => openFields.set(openFields.get().filter((one) => one !== field))
    },
  }
}

function stateOf(base: Draft, history: History, kept: Partial<DraftState> = {}): DraftState {
  const version = presentOf(history)
  const { draft } = version
  const conflicts = undecided(base, version)
  const isSaved = kept.firstBase && changes(base, draft).length === 0
  const firstBase = isSaved ? undefined : kept.firstBase
  const { lastSave, unknownSave, saveEndedAt = 0 } = kept
  return {
    base,
    history,
    draft,
    conflicts,
    lastSave,
    firstBase,
    unknownSave,
    saveEndedAt,
    refused: [],
    settled: undefined,
  }
}

/**
 * What the service had before a read: what a save of unknown outcome made of the base, if the read shows it. What is new
 * to that, others saved.
 */
export function knownBefore({ base, unknownSave }: DraftState, read: Draft): Draft {
  const isArrived = unknownSave && outcomeOf(base, unknownSave, read) === 'arrived'
  return isArrived ? updated(base, unknownSave) : base
}
