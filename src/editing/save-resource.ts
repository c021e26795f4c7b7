import { aboutAnother } from '@/api/about-another'
import type { CallOptions } from '@/api/client'
import { CallError, CredentialError, ServiceError } from '@/api/errors'
import type { Answer } from '@/api/exchange'
import { isJsonObject, sameJson, type JsonObject } from '@/lib/json'
import { answerCompared, emptiedBy, type Emptied } from './compare-answer'
import { valueIn, type FieldChange } from './field-changes'
import { changedBy, conflictsWith, othersOf, rebasedEdits, type FieldConflict } from './merge-resource'
import { observedFields, type Reading, type Resource, type Snapshot } from './resource'

export type SavePhase = 'checking' | 'sending' | 'reading back'

interface SaveInput {
  readonly resource: Resource
  readonly base: Snapshot
  readonly edits: JsonObject
  readonly signal: AbortSignal
  readonly onPhase: (phase: SavePhase) => void
}

export interface Saved {
  readonly kind: 'saved'
  /** What is there now, as far as an answer told. */
  readonly now: Snapshot
  /** Sent fields that the service answered otherwise. */
  readonly differs: readonly FieldChange[]
  /** Sent fields of which no answer told anything. */
  readonly unconfirmed: readonly string[]
  /** What somebody else changed meanwhile; it is kept. */
  readonly others: readonly FieldChange[]
  /** The update's answer was about a resource with this id; nothing of it was taken. */
  readonly otherId?: string | undefined
  /** What became of the fields that were not sent. */
  readonly emptied: Emptied
  /** Nothing had to be sent. */
  readonly wasThere: boolean
}

/** Somebody else changed it, so another body would go than the one that was shown. Nothing was sent. */
export interface Moved {
  readonly kind: 'moved'
  readonly theirs: Snapshot
  /** Whose change it was. */
  readonly by: string
  readonly others: readonly FieldChange[]
  readonly conflicts: readonly FieldConflict[]
  /** The service refused the update for it. */
  readonly refusal: ServiceError | undefined
}

export type SaveResult =
  | Saved
  | Moved
  /** The fresh read left fields out that were there before. Nothing was sent. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[]; readonly theirs: Snapshot }
  | { readonly kind: 'gone' | 'unclear' }
  | { readonly kind: 'failed'; readonly wasSent: boolean; readonly error: unknown }
  /** `base` is what the service had just before `body` was sent. */
  | {
      readonly kind: 'unknown'
      readonly error: CallError
      readonly base: JsonObject
      readonly body: JsonObject
    }

/**
 * One save: reads what the service has, where that can be read, merges, and sends the body only if it is the one that was
 * shown. Nothing is sent twice. When the session ends before the service took it, all of it starts over once somebody has
 * signed in: others had time to save.
 */
export async function saveResource(input: SaveInput): Promise<SaveResult> {
  const first = await saveOnce(input, false)
  const wasInterrupted =
    first.kind === 'failed' &&
    first.wasSent &&
    first.error instanceof CredentialError &&
    first.error.reason === 'not resumed'
  return wasInterrupted && !input.signal.aborted ? saveOnce(input, true) : first
}

async function saveOnce(input: SaveInput, again: boolean): Promise<SaveResult> {
  const { resource, base, edits, signal, onPhase } = input
  const { read } = resource
  let current = base
  if (read) {
    onPhase('checking')
    const checked = await freshly(read, { signal, again }, input)
    if (checked.kind !== 'read') return checked
    current = checked.known
  }
  const left = rebasedEdits(resource, base.json, edits, current.json)
  const moved = movedTo(current, input)
  const { others, conflicts } = moved
  if (Object.keys(left).length === 0)
    return {
      ...{ kind: 'saved', now: current, others, wasThere: true },
      ...{ differs: [], unconfirmed: [], emptied: nothingEmptied },
    }
  const body = resource.bodyOf(current.json, left)
  if (conflicts.length > 0 || !sameJson(body, resource.bodyOf(base.json, edits))) return moved

  onPhase('sending')
  let reply: Answer<unknown>
  try {
    reply = await resource.write(body, { signal, ...(read ? { again } : {}) })
  } catch (error) {
    if (!(error instanceof CallError) || error.outcome === 'not sent')
      return { kind: 'failed', wasSent: true, error }
    if (error.outcome !== 'refused') return { kind: 'unknown', error, base: current.json, body }
    return (await concurrentChange(input, error)) ?? { kind: 'failed', wasSent: true, error }
  }
  const otherId = aboutAnother(resource.id, reply.json)
  const answered = await answeredFully(input, otherId === undefined ? reply : { ...reply, json: {} }, body)
  const seen = resource.seenElsewhere?.(base.json)
  // What no answer told is taken to be as it was sent, until one tells.
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

type Checked = { readonly kind: 'read'; readonly known: Snapshot } | Exclude<SaveResult, Saved>

async function freshly(
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
  // What an answer held besides is no reason to hold a save back.
  const missing = Object.keys(resource.bodyOf(base.json, edits)).filter(
    (field) => valueIn(base.json, field) !== undefined && !Object.hasOwn(json, field),
  )
  return missing.length > 0
    ? { kind: 'incomplete', missing, theirs: { json, at } }
    : { kind: 'read', known: { json, at } }
}

/** After a refusal because somebody was faster: what they made of it. Undefined where that is not to be told. */
async function concurrentChange(input: SaveInput, error: CallError): Promise<Moved | undefined> {
  const { read } = input.resource
  if (!(error instanceof ServiceError) || ![409, 412].includes(error.status) || !read) return undefined
  const checked = await freshly(read, { signal: input.signal }, input)
  if (checked.kind !== 'read') return undefined
  const moved = movedTo(checked.known, input, error)
  return moved.others.length > 0 ? moved : undefined
}

/** What edits of `base` meet in `theirs`. */
export function movedTo(
  theirs: Snapshot,
  { resource, base, edits }: Pick<SaveInput, 'resource' | 'base' | 'edits'>,
  refusal?: ServiceError,
): Moved {
  return {
    kind: 'moved',
    theirs,
    by: changedBy(base.json, theirs.json),
    others: othersOf(resource, base.json, edits, theirs.json),
    conflicts: conflictsWith(resource, base.json, edits, theirs.json),
    refusal,
  }
}

/** What the reply tells; where it leaves something out that was sent, what a read tells. */
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
    // What became of the update was answered already; only how it looks now is not told.
    if (error instanceof CallError) return answered
    throw error
  }
}
