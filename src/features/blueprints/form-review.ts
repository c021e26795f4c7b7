import { patchBlueprintBody } from '@/api/patch-blueprint-body'
import type { AssumptionChoices } from '@/api/assumption-alternatives'
import type { JsonObject } from '@/lib/json'
import { applyFormValues, type Applied, type Placement } from './model/apply-form-values'
import { changeSentences, sourcesOf } from './model/change-sentences'
import { rowsInOrder, rowsOf, type BlueprintValues } from './model/form-values'
import { sameValue } from './model/lay-fields'
import { pathLabel, rowAt } from './model/path-label'
import type { Problem } from './model/problem'
import { problemsIn } from './model/problems'

export interface Base {
  readonly json: JsonObject
  readonly initial: BlueprintValues
  /** Epoch milliseconds of the answer. */
  readonly at: number
}

/** What is told at one field. */
export interface Told {
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly serviceError?: string | undefined
}

export interface ReviewSnapshot {
  readonly changes: readonly string[]
  readonly problems: readonly Problem[]
  /** Refs of the traits, each once. */
  readonly traitRefs: readonly string[]
}

const pause = 250
const nothing: Told = {}

/**
 * What the form's values amount to: changes against the base, problems, refusals of the service. It follows the
 * typing at a distance, so that a key never waits for it.
 */
export class FormReview {
  #base: Base
  readonly #read: () => BlueprintValues
  readonly #choices: () => AssumptionChoices
  #snapshot: ReviewSnapshot = { changes: [], problems: [], traitRefs: [] }
  #told = new Map<string, Told>()
  #service = new Map<string, string>()
  readonly #typed = new Map<string, () => void>()
  readonly #touched = new Set<string>()
  #showAll = false
  #focused: string | undefined
  /** The field that holds the focus, once something was typed into it. */
  #unfinished: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(base: Base, read: () => BlueprintValues, choices: () => AssumptionChoices) {
    this.#base = base
    this.#read = read
    this.#choices = choices
    // Before the form is first shown: what is told beside a field later would move everything below it.
    this.#review(base.initial, base.json)
  }

  get base(): Base {
    return this.#base
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getSnapshot = () => this.#snapshot
  readonly toldAt = (path: string): Told => this.#told.get(path) ?? nothing

  /** The raw blueprint with the edits of this moment. */
  applied(): Applied {
    return applyFormValues(this.#base.json, this.#base.initial, this.#read())
  }

  isDirty(): boolean {
    if (this.#typed.size > 0) return true
    const { json } = this.applied()
    return json !== this.#base.json && Object.keys(this.#patch(json)).length > 0
  }

  /** Takes what is now saved as what the edits are measured against. */
  rebase(base: Base) {
    this.#base = base
    this.#service.clear()
    this.reviewNow()
  }

  schedule() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.reviewNow(), pause)
  }

  stop() {
    clearTimeout(this.#timer)
  }

  focus(path: string) {
    this.#focused = path
  }

  /** A field that was left tells what is wrong with it, and no longer what the service said of its old value. */
  leave(path: string) {
    this.#focused = undefined
    this.#unfinished = undefined
    this.#touched.add(path)
    this.schedule()
  }

  edited(path: string) {
    if (path === this.#focused) this.#unfinished = path
    if (this.#service.delete(path)) this.reviewNow()
    else this.schedule()
  }

  /** Text stands in a field without being part of its value yet: it counts as a change. `commit` makes it part of it. */
  typing(path: string, commit: (() => void) | null) {
    const isNews = this.#typed.has(path) !== (commit !== null)
    if (commit) this.#typed.set(path, commit)
    else this.#typed.delete(path)
    if (isNews) this.schedule()
  }

  /** Makes text that stands in a field, or in all of them, part of its value. */
  commitTyped(paths: readonly string[] = [...this.#typed.keys()]) {
    for (const path of paths) {
      const commit = this.#typed.get(path)
      this.#typed.delete(path)
      commit?.()
    }
  }

  /** Everything is told from now on, untouched or not. Answers the problems. */
  demandAll(): readonly Problem[] {
    this.#showAll = true
    this.#unfinished = undefined
    this.reviewNow()
    return this.#snapshot.problems
  }

  refuse(messages: ReadonlyMap<string, string>) {
    this.#service = new Map(messages)
    this.reviewNow()
  }

  reviewNow() {
    clearTimeout(this.#timer)
    const values = this.#read()
    const { json, placement } = this.applied()
    this.#review(values, json, placement)
    for (const listener of this.#listeners) listener()
  }

  #review(values: BlueprintValues, json: JsonObject, placement?: Placement) {
    const isChanged = json !== this.#base.json && Object.keys(this.#patch(json)).length > 0
    const problems = problemsIn(values, this.#base.initial).filter(({ path }) => this.#shows(path, values))
    const sources =
      placement && sourcesOf(placement, (list, key) => rowsOf(values, list).byKey[key]?.source ?? null)
    this.#snapshot = {
      changes: [
        ...(isChanged && sources ? changeSentences(this.#base.json, json, sources) : []),
        ...[...this.#typed.keys()].map((path) => `${pathLabel(path, values)} has text to be confirmed`),
      ],
      problems,
      traitRefs: this.#traitRefs(values),
    }
    this.#told = this.#tell(problems)
  }

  #traitRefs(values: BlueprintValues): readonly string[] {
    const refs = [...new Set(rowsInOrder(values.traits).map(({ row }) => row.trait_ref))].filter(
      (ref) => ref !== '',
    )
    const before = this.#snapshot.traitRefs
    return sameValue([...before], refs) ? before : refs
  }

  #patch(json: JsonObject): JsonObject {
    return patchBlueprintBody({ ...this.#choices(), 'patch-body': 'changed-fields' }, this.#base.json, json)
  }

  /** Not while it is being typed, and not in a new row that nobody has come to yet. */
  #shows(path: string, values: BlueprintValues): boolean {
    if (this.#told.get(path)?.error !== undefined) return true
    if (path === this.#unfinished) return false
    if (this.#showAll || this.#touched.has(path)) return true
    const at = rowAt(path)
    return at?.key === undefined || rowsOf(values, at.list).byKey[at.key]?.source !== null
  }

  #tell(problems: readonly Problem[]): Map<string, Told> {
    const told = new Map<string, Told>()
    for (const { path, severity, message } of problems) {
      const known = told.get(path) ?? {}
      const kind = severity === 'doubtful' ? 'warning' : 'error'
      if (known[kind] === undefined) told.set(path, { ...known, [kind]: message })
    }
    for (const [path, serviceError] of this.#service) told.set(path, { ...told.get(path), serviceError })
    for (const [path, now] of told) {
      const before = this.#told.get(path)
      const isSame =
        before?.error === now.error &&
        before?.warning === now.warning &&
        before?.serviceError === now.serviceError
      if (before && isSame) told.set(path, before)
    }
    return told
  }
}
