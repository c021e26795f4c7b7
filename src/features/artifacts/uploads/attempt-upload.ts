import type { Client } from '@/api/client'
import { CancelledError, CredentialError, ServiceError, UnreachableError } from '@/api/failures/errors'
import { pauseBeforeRetry } from '@/api/pause-before-retry'
import { pause } from '@/lib/time/pause'
import { storageError } from '@/features/artifacts/model/storage-error'
import { describeFailure } from '@/api/failures/describe-failure'
import { storageRefusal } from './model/storage-refusal'
import type { UploadEvent } from './model/step-upload'
import type { Upload, UploadProblem } from './model/upload'
import { presignUpload, type Signed } from './presign-upload'
import type { Put, PutOutcome } from './put-outcome'
import { noResponseProblem, unreadableFileProblem, stalled } from './upload-problems'

/**
 * Milliseconds after selection during which a file counts as unchanged: to check each of many files takes longer than
 * to request its address.
 */
const fresh = 60_000
/** Number of times an attempt waits when the service asks for it, each at most a minute. */
const patience = 3

interface AttemptOptions {
  readonly client: Client
  readonly actingId: () => string | null
  readonly origins: readonly string[]
  readonly loadPut: () => Promise<Put>
  /** Limits how many sends run at the same time. */
  readonly inTurn: <Result>(send: () => Promise<Result>) => Promise<Result>
  readonly now: () => number
  readonly isOnline: () => boolean
  readonly stallAfter: number
  readonly signal: AbortSignal
  /** The current state of the upload, undefined if it was removed. */
  readonly current: () => Upload | undefined
  readonly onSending: () => void
  readonly report: (event: UploadEvent) => void
}

/** Presigns and sends once. Returns the outcome, or undefined if it no longer matters. */
export async function attemptUpload(
  upload: Upload,
  file: File | undefined,
  options: AttemptOptions,
): Promise<UploadEvent | undefined> {
  const { signal, current, stallAfter, isOnline, now } = options
  const isFresh = now() - upload.addedAt < fresh
  if (!file || !(isFresh || (await isReadable(file))))
    return { kind: 'failed', problem: unreadableFileProblem }
  const signed = await sign(upload, options)
  if (!('url' in signed)) return signal.aborted || signed.kind === 'held' ? undefined : signed
  const put = await options.loadPut()
  const outcome = await options.inTurn(async () => {
    if (current()?.phase !== 'sending') return undefined
    options.onSending()
    return sendUnlessStalled(file, signed, put, options)
  })
  if (signal.aborted || !outcome) return undefined
  if (outcome.kind === 'arrived') return { kind: 'arrived' }
  if (outcome.kind === 'stalled' && current()?.sent !== file.size)
    return { kind: 'failed', problem: stalled(stallAfter) }
  if (outcome.kind === 'refused') return refusedBy(outcome)
  if (!(await isReadable(file))) return { kind: 'failed', problem: unreadableFileProblem }
  return { kind: 'broke', isOffline: !isOnline(), problem: noResponseProblem(signed) }
}

function refusedBy({ status, body }: Extract<PutOutcome, { kind: 'refused' }>): UploadEvent {
  const problem = storageRefusal(status, body)
  const isExpired = status === 400 && /expired/i.test(storageError(body).code ?? '')
  if ([401, 403].includes(status) || isExpired) return { kind: 'refused', problem }
  return { kind: [409, 412].includes(status) ? 'taken' : 'failed', problem }
}

async function sign(upload: Upload, options: AttemptOptions, waits = 0): Promise<Signed | UploadEvent> {
  const { report, now, signal } = options
  try {
    const signed = await presignUpload({ ...upload, ...options }, ({ artifactId, storedAt }) => {
      report({ kind: 'signed unusably', artifactId, storedAt })
    })
    const { artifactId, storedAt, unsendable } = signed
    report({ kind: 'signed', artifactId, storedAt, unsendable, at: now() })
    return signed
  } catch (error) {
    // A 429 changes nothing on the service, so a retry is safe.
    if (error instanceof ServiceError && error.status === 429 && waits < patience) {
      const wait = pauseBeforeRetry(waits, error)
      report({
        kind: 'asked to wait',
        wait: { until: now() + wait, requestedWait: error.refusal.requestedWait },
      })
      await pause(wait, signal)
      if (signal.aborted) return { kind: 'held' }
      report({ kind: 'asked to wait', wait: null })
      return sign(upload, options, waits + 1)
    }
    // The user signed in again meanwhile: nothing was sent, so the request is repeated.
    if (
      error instanceof CancelledError ||
      (error instanceof CredentialError && error.reason === 'not resumed')
    )
      return { kind: 'held' }
    const problem = presignProblem(error)
    if (error instanceof UnreachableError && error.offline) return { kind: 'broke', isOffline: true, problem }
    return { kind: 'failed', problem }
  }
}

async function sendUnlessStalled(
  file: File,
  { url, headers }: Signed,
  put: Put,
  { signal, stallAfter, report, now }: AttemptOptions,
) {
  const given = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => given.abort(), stallAfter)
  }
  watch()
  try {
    const outcome = await put({
      file,
      url,
      headers,
      signal: AbortSignal.any([signal, given.signal]),
      onProgress: (sent) => {
        watch()
        report({ kind: 'progress', sent, at: now() })
      },
    })
    return given.signal.aborted ? ({ kind: 'stalled' } as const) : outcome
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the file can still be read: browsers refuse one that was changed, moved or deleted since its selection. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false // Whatever the error, the bytes are unavailable.
  }
}

/** Why the service gave no upload address. */
function presignProblem(error: unknown): UploadProblem {
  const { title, detail, quote, fields } = describeFailure(error)
  // If the service gave only field errors, the quote consists of them.
  const unquoted = fields.filter(({ message }) => !quote?.includes(message))
  const texts = [quote, ...unquoted.map(({ field, message }) => `${field} ${message}`)].filter(Boolean)
  const isOfFile = error instanceof ServiceError && ofFile.includes(error.status)
  return {
    title: isOfFile ? `The service refused the file (${error.status})` : title,
    detail: isOfFile ? 'Nothing was sent to the storage.' : detail,
    quote: texts.length === 0 ? undefined : texts.join(', '),
  }
}

/** Refusals of the request itself: a type or size that the service does not accept. */
const ofFile = [400, 409, 413, 415, 422]
