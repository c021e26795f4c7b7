import type { Client } from '@/api/client'
import { describeFailure } from '@/api/describe-failure'
import { CancelledError, CredentialError, UnreachableError } from '@/api/errors'
import { isReadable } from './is-readable'
import { storageRefusal } from './model/storage-refusal'
import type { UploadEvent } from './model/step-upload'
import type { Upload } from './model/upload'
import { presignUpload, type Signed } from './presign-upload'
import type { Put } from './put-outcome'
import { closedWay, fileGone, stalled } from './upload-problems'

/** Milliseconds for which a file counts as it was chosen: looking into each of many takes longer than asking for its address. */
const fresh = 60_000

interface AttemptOptions {
  readonly client: Client
  readonly actingId: () => string | null
  readonly loadPut: () => Promise<Put>
  /** Runs what sends, together with as many others as are sent at the same time. */
  readonly inTurn: <Result>(send: () => Promise<Result>) => Promise<Result>
  readonly now: () => number
  readonly isOnline: () => boolean
  readonly stallAfter: number
  readonly signal: AbortSignal
  /** The upload as it stands, undefined when it was removed. */
  readonly current: () => Upload | undefined
  readonly onSending: () => void
  readonly tell: (event: UploadEvent) => void
}

/** Presigns and sends once. Answers how that ended, or undefined when nobody is to be told. */
export async function attemptUpload(
  upload: Upload,
  file: File | undefined,
  options: AttemptOptions,
): Promise<UploadEvent | undefined> {
  const { signal, current, stallAfter, isOnline, now } = options
  const isFresh = now() - upload.addedAt < fresh
  if (!file || !(isFresh || (await isReadable(file)))) return { kind: 'failed', problem: fileGone }
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
  if (outcome.kind === 'refused') {
    const problem = storageRefusal(outcome.status, outcome.body)
    return { kind: [401, 403].includes(outcome.status) ? 'refused' : 'failed', problem }
  }
  if (!(await isReadable(file))) return { kind: 'failed', problem: fileGone }
  return { kind: 'broke', isOffline: !isOnline(), problem: closedWay(signed) }
}

async function sign(upload: Upload, options: AttemptOptions): Promise<Signed | UploadEvent> {
  const { tell, now } = options
  try {
    const signed = await presignUpload({ ...upload, ...options }, (artifactId) => {
      tell({ kind: 'signed too late', artifactId })
    })
    tell({ kind: 'signed', artifactId: signed.artifactId, unsendable: signed.unsendable, at: now() })
    return signed
  } catch (error) {
    // Signed in again meanwhile: nothing was sent, and it is asked for anew.
    if (
      error instanceof CancelledError ||
      (error instanceof CredentialError && error.reason === 'not resumed')
    )
      return { kind: 'held' }
    const { title, detail, quote, fields } = describeFailure(error)
    const said = [quote, ...fields.map(({ field, message }) => `${field} ${message}`)].filter(Boolean)
    const problem = { title, detail, quote: said.length === 0 ? undefined : said.join(', ') }
    if (error instanceof UnreachableError && error.offline) return { kind: 'broke', isOffline: true, problem }
    return { kind: 'failed', problem }
  }
}

async function sendUnlessStalled(
  file: File,
  { url, headers }: Signed,
  put: Put,
  { signal, stallAfter, tell, now }: AttemptOptions,
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
        tell({ kind: 'progress', sent, at: now() })
      },
    })
    return given.signal.aborted ? ({ kind: 'stalled' } as const) : outcome
  } finally {
    clearTimeout(timer)
  }
}
