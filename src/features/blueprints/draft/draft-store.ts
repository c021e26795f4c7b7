import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { createStore } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import { structuralShare } from '@/lib/json/structural-share'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { applyChanges } from '@/blueprint/model/changes/apply-changes'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import type { Change } from '@/blueprint/model/changes/change'
import { isIncluded } from '@/blueprint/model/changes/change-groups'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { collapseChanges } from '@/blueprint/model/changes/collapse-changes'
import { traitRefsOf, uneditedDraft, type Base, type DraftReview } from './draft-review'
import { ExcludedChanges } from './excluded-changes'
import type { StoredDraft } from './stored-draft'
import { appliedOf, draftOf, withJson, type Draft } from '@/blueprint/model/history/draft'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import {
  atStep,
  historyOf,
  mapHistory,
  performed,
  presentOf,
  type Command,
  type History,
} from '@/blueprint/model/history/history'
import { unparsedInputsIn } from '@/blueprint/model/values/unparsed-input'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import { applyMerge, mergeOf, rebased, type Conflict, type Decision } from '@/blueprint/model/history/merge'
import { rebaseHistory } from '@/blueprint/model/history/rebase-history'
import type { Problem } from '@/blueprint/model/problems/problem'
import { problemsIn } from '@/blueprint/model/problems/problems'
import { targetsInOrder } from '@/blueprint/model/targets-in-order'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'
import { VisibleProblems, type FieldMessages } from './visible-problems'
import { PendingInputs } from './pending-inputs'

/** Milliseconds without an edit before the draft is reviewed: longer than the time between two keys while typing. */
const pause = 250

/** A blueprint being edited: its base, its draft with undo history, and its review. */
export class DraftStore {
  #base: Base
  #history: History
  readonly #choices: () => AssumptionChoices
  #review: DraftReview = { changes: [], count: 0, problems: [], traitRefs: [] }
  readonly #held = new ExcludedChanges()
  readonly visibleProblems = new VisibleProblems()
  readonly typed = new PendingInputs(() => this.schedule())
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #changes = createStore(0)

  constructor(json: JsonObject, at: number, choices: () => AssumptionChoices) {
    this.#choices = choices
    const first = draftOf(json, this.shape)
    this.#base = { ...appliedOf(first), initial: first.values, at }
    this.#history = historyOf(first)
    // Before anything is shown: a message that appears later would move everything below it.
    this.#reviewDraft()
  }

  get shape() {
    return this.#choices()['trait-default-shape']
  }

  readonly subscribe = this.#changes.subscribe
  readonly getBase = (): Base => this.#base
  readonly getHistory = (): History => this.#history
  readonly getDraft = (): Draft => presentOf(this.#history)
  readonly getValues = (): BlueprintValues => this.getDraft().values
  /** The values, including all typed text. */
  readonly getFlushedValues = (): BlueprintValues => {
    this.typed.flush()
    return this.getValues()
  }
  readonly getReview = (): DraftReview => this.#review
  /** Ids of the changes that the next save excludes. */
  readonly getExcluded = (): ReadonlySet<string> => this.#held.ids
  readonly fieldMessagesAt = (path: string): FieldMessages => this.visibleProblems.at(path)

  /** The draft as JSON, including all typed text. */
  applied(): Applied {
    this.typed.flush()
    return appliedOf(this.getDraft())
  }

  /** The version to save: the base with the included changes, without text that is still being typed. */
  toSave(): Applied {
    const draft = appliedOf(this.getDraft())
    const changes = changesBetween(this.#base, draft)
    const sent = changes.filter((change) => isIncluded(change, this.#held.ids))
    if (sent.length === changes.length) return draft
    return targetsInOrder(applyChanges(this.#base, sent), draft, this.#base)
  }

  isDirty(): boolean {
    const applied = this.applied()
    return this.typed.paths().length > 0 || changesBetween(this.#base, applied).length > 0
  }

  run(command: Command) {
    this.typed.flush()
    this.runAlone(command)
  }

  /** Runs a command without flushing typed text first, for the view that commits its own text. */
  runAlone(command: Command) {
    this.#move(performed(this.#history, command, Date.now()))
  }

  undo() {
    this.goToStep(this.#afterFlush().done.length - 1)
  }

  redo() {
    this.goToStep(this.#afterFlush().done.length + 1)
  }

  /** Undoes or redoes until `count` steps are done. */
  goToStep(count: number) {
    this.#move(atStep(this.#afterFlush(), Math.max(0, count)))
  }

  /** Discards all edits, as one undo step, and all pending texts. */
  discard() {
    this.run({ name: 'Discard all changes', run: () => uneditedDraft(this.#base) })
    this.typed.drop()
  }

  setExcluded(ids: readonly string[], isExcluded: boolean) {
    this.#held.set(ids, isExcluded)
    this.#held.follow(this.#review.changes)
    this.#notify()
  }

  /**
   * Makes the service's current version the base. All edits since `from` are kept, in the draft and in each undo step.
   * In conflicts, the draft wins.
   */
  rebase(json: JsonObject, at: number, from: Applied = this.#base) {
    this.typed.flush()
    this.#rebase(this.#keyed(json, from), at, from)
  }

  #rebase(to: Applied, at: number, from: Applied) {
    const initial = valuesOfApplied(to, this.shape)
    this.#base = { ...to, initial, at }
    this.#history = mapHistory(this.#history, (draft) =>
      withJson(draft, rebased(from, to, appliedOf(draft)), this.shape),
    )
    this.visibleProblems.refuse(new Map())
    this.reviewNow()
  }

  /** Like `rebase`, with resolved conflicts, and without those of their changes that were reverted. */
  acceptRemote(
    json: JsonObject,
    at: number,
    decide: (conflict: Conflict) => Decision,
    keeps: (change: Change) => boolean,
  ) {
    const from = this.#base
    const mine = this.applied()
    const to = this.#keyed(json, from)
    const chosen = applyMerge(from, json, mergeOf(from, mine, to), decide, keeps)
    this.#rebase(to, at, from)
    this.run({ name: 'Resolve the conflicts', run: (draft) => withJson(draft, chosen, this.shape) })
  }

  /**
   * Restores a stored draft on the base it was made from, and merges edits made while it was offered. In conflicts, the
   * stored draft wins, and undo returns to the other version. Returns the number of conflicts.
   */
  restore(stored: StoredDraft): number {
    const { base, at, draft, halfTyped, heldBack, texts } = stored
    const initial = valuesOfApplied(base, this.shape)
    const { done, undone } = this.#afterFlush()
    this.#history =
      done.length + undone.length > 0
        ? rebaseHistory(this.#history, this.#base, base, [base, draft], this.shape)
        : historyOf(uneditedDraft({ ...base, initial, at }))
    this.#base = { ...base, initial, at }
    this.#held.set(heldBack, true)
    const since = appliedOf(this.getDraft())
    const merge = mergeOf(base, draft, since)
    const both = since.json === base.json ? draft : applyMerge(base, since.json, merge, () => 'mine')
    this.run({
      name: 'Restore the draft',
      run: (first) => withJson(first, both, this.shape, [...unparsedInputsIn(first.values), ...halfTyped]),
    })
    this.typed.restoreTexts(texts)
    this.reviewNow()
    return merge.conflicts.length
  }

  leave(path: string) {
    this.visibleProblems.leave(path)
    this.schedule()
  }

  edited(path: string) {
    if (this.visibleProblems.edited(path)) this.reviewNow()
    else this.schedule()
  }

  /** Shows all problems from now on, touched or not. Returns the problems. */
  showAllProblems(): readonly Problem[] {
    this.visibleProblems.showAllProblems()
    this.reviewNow()
    return this.#review.problems
  }

  refuse(messages: ReadonlyMap<string, string>) {
    this.visibleProblems.refuse(messages)
    this.reviewNow()
  }

  schedule() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const before = this.#history
      this.typed.flush()
      // Otherwise the typed text has changed the draft, and another review is scheduled: the next key need not wait for
      // both.
      if (this.#history === before) this.reviewNow()
    }, pause)
  }

  reviewNow() {
    this.typed.flush()
    clearTimeout(this.#timer)
    this.#reviewDraft()
    this.#notify()
  }

  /** New rows get keys that no undo step has. */
  #keyed(json: JsonObject, from: Applied): Applied {
    return keyedLike(json, [from, this.#base, appliedOf(this.getDraft())], newRowKey)
  }

  #afterFlush(): History {
    // A view may report pending text only when it is flushed.
    this.typed.flush()
    this.typed.commit()
    this.typed.flush()
    return this.#history
  }

  #move(history: History) {
    if (history === this.#history) return
    this.#history = history
    this.schedule()
    this.#notify()
  }

  #reviewDraft() {
    const values = this.getValues()
    const changes = changesBetween(this.#base, appliedOf(this.getDraft()))
    this.#held.follow(changes)
    this.#review = {
      changes,
      count: collapseChanges(changes).length,
      problems: structuralShare(
        this.#review.problems,
        this.visibleProblems.update(problemsIn(values, this.#base.initial), values, this.#base.initial),
      ),
      traitRefs: traitRefsOf(values, this.#review.traitRefs),
    }
  }

  #notify() {
    this.#changes.set((times) => times + 1)
  }
}
