import { aboutAnother } from '@/api/failures/about-another'
import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { patchBlueprintBody } from '@/api/resources/patch-blueprint-body'
import type { Blueprint } from '@/api/resources/blueprints'
import type { Client, SaveRun } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { CallError } from '@/api/failures/errors'
import type { Answer } from '@/api/exchange'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import {
  runSave,
  sendUpdate,
  type SaveFailure,
  type SavePhase,
  type UnknownOutcome,
} from '@/editing/save-run'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { changeTopics } from '@/blueprint/model/changes/describe-change'
import { fieldsNotSaved } from '@/blueprint/model/changes/fields-not-saved'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import { applyMerge, mergeOf, type Merge } from '@/blueprint/model/history/merge'
import { mergeProblems } from '@/blueprint/model/problems/merge-problems'
import { changedFields, fieldsChangedBy, fieldsMissing } from '@/blueprint/model/history/revisions'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'

export interface SaveInput {
  client: Client
  choices: AssumptionChoices
  id: string
  /** The version that the edits are based on. */
  base: Applied
  /** The base with the edits applied. */
  next: Applied
  /** An earlier update with unknown outcome, and the whole version that it would have produced. */
  unsettled: { readonly base: JsonObject; readonly body: JsonObject; readonly sent: Applied } | undefined
  signal: AbortSignal
  onPhase: (phase: SavePhase) => void
}

export interface SavedBlueprint {
  readonly kind: 'saved'
  /** The service's current version, as far as it was returned. */
  readonly json: JsonObject
  readonly at: number
  /** The answer that contained it, if there was one. */
  readonly answer: Answer<Blueprint> | undefined
  /** Names of traits, goals and fields that another user changed meanwhile. Those changes are kept. */
  readonly rebasedOn: readonly string[]
  /** Sent fields that the service did not save as sent. */
  readonly differs: readonly string[]
  /** The revision rose by more than one: another user may have saved between the check and the update. */
  readonly raced: boolean
  /** Nothing was sent: the service already has this version. */
  readonly wasThere: boolean
  /** The update's answer did not contain the current version, and reading it again failed or was incomplete. */
  readonly unread: CallError | 'incomplete' | undefined
  /** The update's answer was about a blueprint with this id and was ignored. */
  readonly otherId?: string | undefined
}

export type BlueprintSaveResult =
  | SavedBlueprint
  /** Both sides changed the same field or row, or contradict each other when merged: nothing was sent. */
  | { readonly kind: 'conflict'; readonly theirs: JsonObject; readonly at: number; readonly merge: Merge }
  /** The check did not return the whole blueprint, so nothing was sent. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | SaveFailure
  | UnknownOutcome

/**
 * One save: reads the service's version, compares, updates (#6), and reads again if the answer does not contain the
 * result (assumption `no-concurrency-token`).
 */
export async function saveBlueprint(input: SaveInput): Promise<BlueprintSaveResult> {
  return runSave((run) => saveOnce(input, run), input.signal)
}

async function saveOnce(
  { client, choices, id, base: opened, next, unsettled, signal, onPhase }: SaveInput,
  saveRun: SaveRun,
): Promise<BlueprintSaveResult> {
  onPhase('checking')
  let current: Answer<Blueprint>
  try {
    current = await client.call(endpoints.getBlueprint, { params: { id } }, { signal, saveRun })
  } catch (error) {
    return { kind: 'failed', wasSent: false, error }
  }
  const theirs = objectOf(current)
  const hasArrived =
    unsettled && blueprintOutcome(choices, unsettled.base, unsettled.body, theirs) === 'saved'
  // An update that arrived without an answer is one's own change, not another user's.
  const base = hasArrived ? unsettled.sent : opened
  const missing = fieldsMissing(choices, base.json, theirs)
  if (missing.length > 0 || Object.keys(theirs).length === 0) return { kind: 'incomplete', missing }
  const others = keyedLike(theirs, [base, next])
  const merge = mergeOf(base, next, others)
  const conflict = { kind: 'conflict', theirs, at: current.at, merge } as const
  if (merge.conflicts.length > 0) return conflict
  const both = applyMerge(base, theirs, merge, () => 'mine')
  const valuesOf = (side: Applied) => valuesOfApplied(side, choices['trait-default-shape'])
  const rebasedOn =
    fieldsChangedBy(base.json, theirs, merge.theirs).length > 0
      ? changeTopics(merge.theirs, { base: valuesOf(base), next: valuesOf(others) })
      : []
  if (merge.theirs.length > 0 && merge.mine.length > 0) {
    if (mergeProblems([valuesOf(next), valuesOf(others)], valuesOf(both)).length > 0) return conflict
  }
  const wanted = both.json
  const body = patchBlueprintBody(choices, theirs, wanted)
  if (changedFields(choices, theirs, wanted).length === 0)
    return { ...savedAs(current, rebasedOn), wasThere: true }
  onPhase('sending')
  const update = () => client.call(endpoints.patchBlueprint, { params: { id }, body }, { signal, saveRun })
  const sent = await sendUpdate(update, { base: theirs, body })
  if (sent.kind !== 'answered') return sent
  const reply = sent.answer
  const otherIdIn = (answer: Answer<Blueprint>) =>
    aboutAnother(typeof theirs.id === 'string' ? theirs.id : id, answer.json)
  const isComplete = (answer: Answer<Blueprint>) =>
    otherIdIn(answer) === undefined &&
    fieldsMissing({ ...choices, 'patch-body': 'full' }, wanted, objectOf(answer)).length === 0
  const otherId = otherIdIn(reply)
  if (isComplete(reply)) return afterwards(savedAs(reply, rebasedOn), theirs, body)

  onPhase('reading back')
  const unread = { ...savedAs(reply, rebasedOn), json: wanted, answer: undefined, otherId }
  try {
    const read = await client.call(endpoints.getBlueprint, { params: { id } }, { signal })
    if (!isComplete(read)) return { ...unread, unread: 'incomplete' }
    return { ...afterwards(savedAs(read, rebasedOn), theirs, body), otherId }
  } catch (error) {
    return { ...unread, unread: error instanceof CallError ? error : 'incomplete' }
  }
}

export type BlueprintOutcome = 'saved' | 'not saved' | 'partly' | 'changed since' | 'incomplete'

/** Outcome of an update without an answer, derived from the service's current version. */
export function blueprintOutcome(
  choices: AssumptionChoices,
  base: JsonObject,
  body: JsonObject,
  current: JsonObject,
): BlueprintOutcome {
  const wanted = { ...base, ...body }
  if (fieldsMissing(choices, wanted, current).length > 0) return 'incomplete'
  const sent = changedFields(choices, base, wanted)
  const missing = fieldsNotSaved(body, base, current).filter((field) => sent.includes(field))
  if (missing.length === 0) return 'saved'
  if (missing.length < sent.length) return 'partly'
  const changedSince = changedFields(choices, base, current)
  return sent.some((field) => changedSince.includes(field)) ? 'changed since' : 'not saved'
}

export function savedAs(answer: Answer<Blueprint>, rebasedOn: readonly string[]): SavedBlueprint {
  const plain = { differs: [], raced: false, wasThere: false, unread: undefined }
  return { kind: 'saved', json: objectOf(answer), at: answer.at, answer, rebasedOn, ...plain }
}

function afterwards(result: SavedBlueprint, theirs: JsonObject, body: JsonObject): SavedBlueprint {
  const { json } = result
  const [before, after] = [theirs.revision, json.revision]
  return {
    ...result,
    differs: fieldsNotSaved(body, theirs, json),
    raced: typeof before === 'number' && typeof after === 'number' && after > before + 1,
  }
}

function objectOf({ json }: Answer<unknown>): JsonObject {
  return isJsonObject(json) ? json : {}
}
