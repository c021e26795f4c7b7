import type { AssumptionChoices } from '@/api/assumption-alternatives'
import { fieldsNotIn, patchBlueprintBody } from '@/api/assumptions'
import type { Blueprint } from '@/api/blueprints'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { CallError } from '@/api/errors'
import type { Answer } from '@/api/exchange'
import { isJsonObject, type JsonObject } from '@/lib/json'
import { changedFields, compareSides, withMine, type Sides } from './model/revisions'

export interface SaveInput {
  client: Client
  choices: AssumptionChoices
  id: string
  /** The raw blueprint that the edits were made on. */
  base: JsonObject
  /** The same with the edits. */
  next: JsonObject
  signal: AbortSignal
  onPhase: (phase: SavePhase) => void
}

export type SavePhase = 'checking' | 'sending' | 'reading back'

export interface Saved {
  readonly kind: 'saved'
  /** What the service holds now, as far as it said. */
  readonly json: JsonObject
  readonly at: number
  /** The answer that told it, if there was one. */
  readonly answer: Answer<Blueprint> | undefined
  /** Top-level fields that someone else had changed in the meantime; they are kept. */
  readonly rebasedOn: readonly string[]
  /** Sent fields that the service gave back differently. */
  readonly differs: readonly string[]
  /** Someone else saved between the check and the update. */
  readonly raced: boolean
  /** Nothing had to be sent: the service has it already. */
  readonly wasThere: boolean
  /** The update had no readable answer and reading it back failed. */
  readonly unread: CallError | undefined
}

export type SaveResult =
  | Saved
  | { readonly kind: 'conflict'; readonly theirs: JsonObject; readonly at: number; readonly sides: Sides }
  /** Failed before anything was sent. */
  | { readonly kind: 'not sent'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly error: CallError }
  /** `base` is what the service had just before the update with `body`. */
  | {
      readonly kind: 'unknown'
      readonly error: CallError
      readonly base: JsonObject
      readonly body: JsonObject
    }

/**
 * One save: reads the current revision, compares, updates (#6), reads back (assumption `no-concurrency-token`).
 * Nothing in it is ever sent twice.
 */
export async function saveBlueprint(input: SaveInput): Promise<SaveResult> {
  const { client, choices, id, base, next, signal, onPhase } = input
  onPhase('checking')
  let current: Answer<Blueprint>
  try {
    current = await client.call(endpoints.getBlueprint, { params: { id } }, { signal })
  } catch (error) {
    return { kind: 'not sent', error }
  }
  const theirs = objectOf(current)
  const sides = compareSides(choices, base, next, theirs)
  if (sides.both.length > 0) return { kind: 'conflict', theirs, at: current.at, sides }
  if (sides.mine.length === 0) return { ...savedAs(current, sides.theirs), wasThere: true }

  const wanted = withMine(theirs, next, sides.mine)
  const body = patchBlueprintBody(choices, theirs, wanted)
  onPhase('sending')
  let reply: Answer<Blueprint>
  try {
    reply = await client.call(endpoints.patchBlueprint, { params: { id }, body }, { signal })
  } catch (error) {
    if (!(error instanceof CallError) || error.outcome === 'not sent') return { kind: 'not sent', error }
    return error.outcome === 'refused'
      ? { kind: 'refused', error }
      : { kind: 'unknown', error, base: theirs, body }
  }
  const told = objectOf(reply)
  if (Object.keys(wanted).every((key) => Object.hasOwn(told, key)))
    return afterwards(savedAs(reply, sides.theirs), theirs, body)

  onPhase('reading back')
  try {
    const read = await client.call(endpoints.getBlueprint, { params: { id } }, { signal })
    return afterwards(savedAs(read, sides.theirs), theirs, body)
  } catch (error) {
    const unread = error instanceof CallError ? error : undefined
    return { ...savedAs(reply, sides.theirs), json: wanted, answer: undefined, unread }
  }
}

export type CheckResult = 'saved' | 'not saved' | 'partly' | 'changed since'

/** What became of an update whose outcome is unknown, told from what the service has now. */
export function checkOutcome(
  choices: AssumptionChoices,
  base: JsonObject,
  body: JsonObject,
  current: JsonObject,
): CheckResult {
  const sent = changedFields(choices, base, { ...base, ...body })
  const missing = fieldsNotIn(current, body).filter((field) => sent.includes(field))
  if (missing.length === 0) return 'saved'
  if (missing.length < sent.length) return 'partly'
  const changedSince = changedFields(choices, base, current)
  return sent.some((field) => changedSince.includes(field)) ? 'changed since' : 'not saved'
}

export function savedAs(answer: Answer<Blueprint>, rebasedOn: readonly string[]): Saved {
  const plain = { differs: [], raced: false, wasThere: false, unread: undefined }
  return { kind: 'saved', json: objectOf(answer), at: answer.at, answer, rebasedOn, ...plain }
}

function afterwards(result: Saved, theirs: JsonObject, body: JsonObject): Saved {
  const { json } = result
  const [before, after] = [theirs.revision, json.revision]
  return {
    ...result,
    differs: fieldsNotIn(json, body),
    raced: typeof before === 'number' && typeof after === 'number' && after > before + 1,
  }
}

function objectOf({ json }: Answer<unknown>): JsonObject {
  return isJsonObject(json) ? json : {}
}
