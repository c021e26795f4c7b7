import { aboutAnother } from '@/api/failures/about-another'
import type { CallOptions, SaveRun } from '@/api/client'
import { CallError, ServiceError } from '@/api/failures/errors'
import type { Answer } from '@/api/exchange'
import { isJsonObject, sameJson, type JsonObject } from '@/lib/json/json'
import { answerCompared, emptiedBy, type Emptied } from './compare-answer'
import { valueIn, type FieldChange } from './field-changes'
import { changedBy, conflictsWith, othersOf, rebasedEdits, type FieldConflict } from './merge-resource'
import { observedFields, type Reading, type Resource, type Snapshot } from './resource'
import { runSave, sendUpdate, type SaveFailure, type SavePhase, type UnknownOutcome } from './save-run'

interface SaveInput {
  readonly resource: Resource
  readonly base: Snapshot
  readonly edits: JsonObject
  readonly signal: AbortSignal
  readonly onPhase: (phase: SavePhase) => void
}

export interface SavedResource {
  readonly kind: 'saved'
  /** The service's state according to its answer. */
  readonly now: Snapshot
  /** Sent fields that the answer returns with another value. */
  readonly differs: readonly FieldChange[]
  /** Sent fields that no answer returns. */
  readonly unconfirmed: readonly string[]
  /** Someone else's changes in the meantime; they stay. */
  readonly others: readonly FieldChange[]
  /** The update's answer was about a resource with this id; it was ignored. */
  readonly otherId?: string | undefined
  /** Fields that were not sent and are empty now. */
  readonly emptied: Emptied
  /** Nothing had to be sent. */
  readonly wasThere: boolean
}

/**
 * Someone else changed the resource, so the body would differ from the previewed one. Nothing was sent, or the service
 * refused it.
 */
export interface RemoteChange {
  readonly kind: 'remote change'
  readonly theirs: Snapshot
  /** Who changed it; starts a sentence. */
  readonly by: string
  readonly others: readonly FieldChange[]
  readonly conflicts: readonly FieldConflict[]
  /** The service refused the update because of this change. */
  readonly refusal: ServiceError | undefined
}

export type SaveResult =
  | SavedResource
  | RemoteChange
  /** The fresh read lacked fields that existed before. Nothing was sent. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[]; readonly theirs: Snapshot }
  | { readonly kind: 'gone' | 'unclear' }
  | SaveFailure
  | UnknownOutcome

/**
 * One save: reads the service's state if possible, merges, and sends the body only if it matches the preview. Nothing
 * is sent twice.
 */
export async function saveResource(input: SaveInput): Promise<SaveResult> {
  return runSave((run) => saveOnce(input, run), input.signal)
}

async function saveOnce(input: SaveInput, saveRun: SaveRun): Promise<SaveResult> {
  const { resource, base, edits, signal, onPhase } = input
  const { read } = resource
  let current = base
  if (read) {
    onPhase('checking')
    const checked = await readAgain(read, { signal, saveRun }, input)
    if (checked.kind !== 'read') return checked
    current = checked.known
  }
  const left = rebasedEdits(resource, base.json, edits, current.json)
  const change = remoteChange(current, input)
  const { others, conflicts } = change
  if (Object.keys(left).length === 0)
    return {
      ...{ kind: 'saved', now: current, others, wasThere: true },
      ...{ differs: [], unconfirmed: [], emptied: nothingEmptied },
    }
  const body = resource.bodyOf(current.json, left)
  if (conflicts.length > 0 || !sameJson(body, resource.bodyOf(base.json, edits))) return change

  onPhase('sending')
  const update = () => resource.write(body, { signal, ...(read ? { saveRun } : {}) })
  const sent = await sendUpdate(update, { base: current.json, body })
  if (sent.kind === 'failed') return (await concurrentChange(input, sent.error)) ?? sent
  if (sent.kind === 'unknown') return sent
  const reply = sent.answer
  const otherId = aboutAnother(resource.id, reply.json)
  const answered = await answeredFully(input, otherId === undefined ? reply : { ...reply, json: {} }, body)
  const seen = resource.seenElsewhere?.(base.json)
  // Fields that no answer returns are assumed to be as sent.
  const now = {
    json: { ...current.json, ...body, ...answered.json, ...observedFields(resource, answered.json) },
    at: answered.at,
  }
  return {
    kind: 'saved',
    now,
    ...answerCompared(resource, body, answered.json),
    emptied: emptiedBy(answered.json, body, { ...current.json, ...seen }, resource),
    others,
    wasThere: false,
    otherId,
  }
}

const nothingEmptied: Emptied = { lost: [], blank: [], asNull: [], silent: [] }

type Checked = { readonly kind: 'read'; readonly known: Snapshot } | Exclude<SaveResult, SavedResource>

async function readAgain(
  read: NonNullable<Resource['read']>,
  options: CallOptions,
  { resource, base, edits }: SaveInput,
): Promise<Checked> {
  let reading: Reading
  try {
    reading = await read(options)
  } catch (error) {
    return { kind: 'failed', wasSent: false, error }
  }
  if (reading.found !== 'there') return { kind: reading.found === 'missing' ? 'gone' : 'unclear' }
  const { json, at } = reading
  // Missing fields outside the body do not block a save.
  const missing = Object.keys(resource.bodyOf(base.json, edits)).filter(
    (field) => valueIn(base.json, field) !== undefined && !Object.hasOwn(json, field),
  )
  return missing.length > 0
    ? { kind: 'incomplete', missing, theirs: { json, at } }
    : { kind: 'read', known: { json, at } }
}

/** After a refusal because someone saved first: their changes. Undefined if they cannot be read, or nothing changed. */
async function concurrentChange(input: SaveInput, error: unknown): Promise<RemoteChange | undefined> {
  const { read } = input.resource
  if (!(error instanceof ServiceError) || ![409, 412].includes(error.status) || !read) return undefined
  const checked = await readAgain(read, { signal: input.signal }, input)
  if (checked.kind !== 'read') return undefined
  const change = remoteChange(checked.known, input, error)
  return change.others.length > 0 ? change : undefined
}

/** The change from `base` to `theirs`, and its conflicts with the edits. */
export function remoteChange(
  theirs: Snapshot,
  { resource, base, edits }: Pick<SaveInput, 'resource' | 'base' | 'edits'>,
  refusal?: ServiceError,
): RemoteChange {
  return {
    kind: 'remote change',
    theirs,
    by: changedBy(base.json, theirs.json),
    others: othersOf(resource, base.json, edits, theirs.json),
    conflicts: conflictsWith(resource, base.json, edits, theirs.json),
    refusal,
  }
}

/** The reply, completed by a read if it leaves out sent fields. */
async function answeredFully(
  { resource, signal, onPhase }: SaveInput,
  reply: Answer<unknown>,
  body: JsonObject,
): Promise<Snapshot> {
  const json = isJsonObject(reply.json) ? reply.json : {}
  const answered = { json, at: reply.at }
  if (!resource.read || Object.keys(body).every((field) => Object.hasOwn(json, field))) return answered
  onPhase('reading back')
  try {
    const reading = await resource.read({ signal })
    return reading.found === 'there' ? { json: { ...json, ...reading.json }, at: reading.at } : answered
  } catch (error) {
    // The update itself succeeded; only its full result is unknown.
    if (error instanceof CallError) return answered
    throw error
  }
}
