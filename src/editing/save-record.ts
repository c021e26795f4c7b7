import { aboutAnother } from '@/api/about-another'
import type { CallOptions } from '@/api/client'
import { CallError, CredentialError, ServiceError } from '@/api/errors'
import type { Answer } from '@/api/exchange'
import { isJsonObject, sameJson, type JsonObject } from '@/lib/json'
import { changedBy } from './changed-by'
import { emptiedBy, type Emptied } from './emptied'
import { mergeRecord, type RecordConflict } from './merge-record'
import { editsTowards, rebasedEdits } from './rebased-edits'
import { answeredDifferences, type FieldChange } from './record-difference'
import { setsOf, type RecordShape } from './record-shape'
import { isNothing, valueIn } from './record-value'
import { observedFields } from './observed-fields'

/** What the service has, and when it said so. */
export interface RecordSnapshot {
  readonly json: JsonObject
  /** Epoch milliseconds. */
  readonly at: number
}

export type Reading =
  | ({ readonly found: 'there' } & RecordSnapshot)
  | { readonly found: 'missing' }
  | { readonly found: 'unclear' }

/** How the service is asked about one record. */
export interface RecordService {
  /** Of the record. */
  readonly id: string
  /** Undefined where the interface has no read. */
  readonly read: ((options: CallOptions) => Promise<Reading>) | undefined
  /** The body that carries edits to what is known. */
  readonly bodyOf: (known: JsonObject, edits: JsonObject) => JsonObject
  readonly write: (body: JsonObject, options: CallOptions) => Promise<Answer<unknown>>
}

export type SavePhase = 'checking' | 'sending' | 'reading back'

interface SaveInput {
  readonly shape: RecordShape
  readonly service: RecordService
  readonly base: RecordSnapshot
  readonly edits: JsonObject
  /** What contexts and other answers showed of it. */
  readonly seen?: JsonObject
  readonly signal: AbortSignal
  readonly onPhase: (phase: SavePhase) => void
}

export interface Saved {
  readonly kind: 'saved'
  /** What is there now, as far as an answer told. */
  readonly now: RecordSnapshot
  /** Sent fields that the service answered otherwise. */
  readonly differs: readonly FieldChange[]
  /** Sent fields of which no answer told anything. */
  readonly unconfirmed: readonly string[]
  /** What somebody else changed meanwhile; it is kept. */
  readonly others: readonly FieldChange[]
  /** The update's answer was about a record with this id; nothing of it was taken. */
  readonly otherId?: string | undefined
  /** What became of the fields that were not sent. */
  readonly emptied: Emptied
  /** Nothing had to be sent. */
  readonly wasThere: boolean
}

export type SaveResult =
  | Saved
  /** Somebody else changed it, so another body would go than the one that was shown. Nothing was sent. */
  | {
      readonly kind: 'moved'
      readonly theirs: RecordSnapshot
      /** Whose change it was. */
      readonly by: string
      readonly others: readonly FieldChange[]
      readonly conflicts: readonly RecordConflict[]
      /** The service refused the update for it. */
      readonly refusal: ServiceError | undefined
    }
  /** The fresh read left fields out that were there before. Nothing was sent. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[]; readonly theirs: RecordSnapshot }
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
export async function saveRecord(input: SaveInput): Promise<SaveResult> {
  const first = await saveOnce(input, false)
  const wasInterrupted =
    first.kind === 'failed' &&
    first.wasSent &&
    first.error instanceof CredentialError &&
    first.error.reason === 'not resumed'
  return wasInterrupted && !input.signal.aborted ? saveOnce(input, true) : first
}

async function saveOnce(input: SaveInput, again: boolean): Promise<SaveResult> {
  const { shape, service, base, edits, seen, signal, onPhase } = input
  const { read } = service
  let current = base
  if (read) {
    onPhase('checking')
    const checked = await freshly(read, { signal, again }, input)
    if (checked.kind !== 'read') return checked
    current = checked.known
  }
  const left = rebasedEdits(shape, base.json, edits, current.json)
  const others = othersOf(shape, base.json, edits, current.json)
  const body = service.bodyOf(current.json, left)
  const { conflicts } = mergeRecord(base.json, { ...base.json, ...edits }, current.json, setsOf(shape))
  if (conflicts.length > 0 || !sameJson(body, service.bodyOf(base.json, edits)))
    if (Object.keys(left).length > 0)
      return {
        kind: 'moved',
        theirs: current,
        by: changedBy(base.json, current.json),
        others,
        conflicts,
        refusal: undefined,
      }
  if (Object.keys(left).length === 0)
    return {
      kind: 'saved',
      now: current,
      differs: [],
      unconfirmed: [],
      emptied: nothingEmptied,
      others,
      wasThere: true,
    }

  onPhase('sending')
  let reply: Answer<unknown>
  try {
    reply = await service.write(body, { signal, ...(read ? { again } : {}) })
  } catch (error) {
    if (!(error instanceof CallError) || error.outcome === 'not sent')
      return { kind: 'failed', wasSent: true, error }
    if (error.outcome !== 'refused') return { kind: 'unknown', error, base: current.json, body }
    return (await concurrentChange(input, error)) ?? { kind: 'failed', wasSent: true, error }
  }
  const otherId = aboutAnother(service.id, reply.json)
  const answered = await answeredFully(input, otherId === undefined ? reply : { ...reply, json: {} }, body)
  // What no answer told is taken to be as it was sent, until one tells.
  const now = {
    json: { ...current.json, ...body, ...answered.json, ...observedFields(shape, answered.json) },
    at: answered.at,
  }
  return {
    kind: 'saved',
    now,
    ...answerCompared(shape, body, answered.json),
    emptied: emptiedBy(answered.json, body, { ...current.json, ...seen }, shape),
    others,
    wasThere: false,
    otherId,
  }
}

const nothingEmptied: Emptied = { lost: [], blank: [], asNull: [], silent: [] }

type Checked = { readonly kind: 'read'; readonly known: RecordSnapshot } | Exclude<SaveResult, Saved>

async function freshly(
  read: NonNullable<RecordService['read']>,
  options: CallOptions,
  { service, base, edits }: SaveInput,
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
  const missing = Object.keys(service.bodyOf(base.json, edits)).filter(
    (field) => valueIn(base.json, field) !== undefined && !Object.hasOwn(json, field),
  )
  return missing.length > 0
    ? { kind: 'incomplete', missing, theirs: { json, at } }
    : { kind: 'read', known: { json, at } }
}

/** After a refusal because somebody was faster: what they made of it. Undefined where that is not to be told. */
async function concurrentChange(input: SaveInput, error: CallError): Promise<SaveResult | undefined> {
  const { shape, service, base, edits, signal } = input
  if (!(error instanceof ServiceError) || ![409, 412].includes(error.status) || !service.read)
    return undefined
  const checked = await freshly(service.read, { signal }, input)
  if (checked.kind !== 'read') return undefined
  const { known: theirs } = checked
  const others = othersOf(shape, base.json, edits, theirs.json)
  if (others.length === 0) return undefined
  const { conflicts } = mergeRecord(base.json, { ...base.json, ...edits }, theirs.json, setsOf(shape))
  return { kind: 'moved', theirs, by: changedBy(base.json, theirs.json), others, conflicts, refusal: error }
}

/** What somebody else changed on purpose, without what I made the same. */
export function othersOf(
  shape: RecordShape,
  base: JsonObject,
  edits: JsonObject,
  theirs: JsonObject,
): FieldChange[] {
  const sets = setsOf(shape)
  const mine = { ...base, ...edits }
  return answeredDifferences(base, theirs, sets).filter(
    ({ field }) =>
      !shape.setByService.includes(field) && answeredDifferences(mine, theirs, sets, [field]).length > 0,
  )
}

/** What the reply tells; where it leaves something out that was sent, what a read tells. */
async function answeredFully(
  { service, signal, onPhase }: SaveInput,
  reply: Answer<unknown>,
  body: JsonObject,
): Promise<RecordSnapshot> {
  const json = isJsonObject(reply.json) ? reply.json : {}
  const answered = { json, at: reply.at }
  if (!service.read || Object.keys(body).every((field) => Object.hasOwn(json, field))) return answered
  onPhase('reading back')
  try {
    const reading = await service.read({ signal })
    return reading.found === 'there' ? { json: { ...json, ...reading.json }, at: reading.at } : answered
  } catch (error) {
    // What became of the update was answered already; only how it looks now is not told.
    if (error instanceof CallError) return answered
    throw error
  }
}

function answerCompared(shape: RecordShape, body: JsonObject, answer: JsonObject) {
  const fields = Object.keys(body)
  const observedFields = fields.filter((field) => Object.hasOwn(answer, field))
  return {
    differs: answeredDifferences(body, answer, setsOf(shape), observedFields),
    unconfirmed: fields.filter((field) => !observedFields.includes(field) && !isNothing(body[field])),
  }
}

export type CheckResult = 'saved' | 'not saved' | 'otherwise'

/** What became of an update whose outcome is unknown, told from what the service has now. */
export function checkedOutcome(
  shape: RecordShape,
  base: JsonObject,
  body: JsonObject,
  current: JsonObject,
): CheckResult {
  const sets = setsOf(shape)
  const sent = Object.keys(editsTowards(shape, base, { ...base, ...body }))
  if (answeredDifferences(body, current, sets, sent).length === 0) return 'saved'
  return answeredDifferences(base, current, sets, sent).length === 0 ? 'not saved' : 'otherwise'
}
