import { compareChecksums } from './compare-checksums'
import type { Found, StoredAt } from './attempt'
import { isActive, isFollowed, isOver, isRunning, mayRetry, type Upload, type UploadProblem } from './upload'

export type UploadEvent =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'signed'
      readonly artifactId: string
      readonly storedAt?: StoredAt | undefined
      readonly unsendable: readonly string[]
      readonly at: number
    }
  /** The address was already expired when it came, by its own time and this clock, or files may not be sent to it. */
  | {
      readonly kind: 'signed unusably'
      readonly artifactId: string
      readonly storedAt?: StoredAt | undefined
    }
  /** Too many requests: the presign is repeated after `wait`, which is null once it is over. */
  | { readonly kind: 'asked to wait'; readonly wait: Upload['wait'] }
  /** The storage refused the address. */
  | { readonly kind: 'refused'; readonly problem: UploadProblem }
  /**
   * The storage already has an object at this location, which may be this file: its first answer may have been lost.
   */
  | { readonly kind: 'taken'; readonly problem: UploadProblem }
  | { readonly kind: 'progress'; readonly sent: number; readonly at?: number }
  | { readonly kind: 'arrived' }
  /** The connection broke. */
  | { readonly kind: 'broke'; readonly isOffline: boolean; readonly problem: UploadProblem }
  /** Nothing can be sent now: the upload restarts by itself. */
  | { readonly kind: 'held' }
  | { readonly kind: 'failed'; readonly problem: UploadProblem }
  | { readonly kind: 'hashed'; readonly sha256: string | null }
  | {
      readonly kind: 'seen'
      readonly status: string | undefined
      readonly errorCode: string | undefined
      readonly reported: string | undefined
      /** Size in the list. */
      readonly size?: number | undefined
      readonly found?: Found | undefined
    }
  /** The list was read and does not have it. */
  | { readonly kind: 'missed' }
  /** The list was read for a leftover: `attempt` is its index among the attempts. */
  | { readonly kind: 'looked'; readonly attempt: number; readonly found: Found }
  | { readonly kind: 'cannot be followed' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'deleted'; readonly artifactId: string }

const restartsAtMost = 2
const maxChecks = 6

/** The next state of an upload. An event that does not fit the phase is ignored: answers may come late or twice. */
export function stepUpload(upload: Upload, event: UploadEvent): Upload {
  const { phase } = upload
  switch (event.kind) {
    case 'start':
      return phase === 'waiting'
        ? { ...upload, phase: 'signing', sent: 0, wait: null, problem: undefined }
        : upload
    case 'signed': {
      const signed = withAttempt(upload, event)
      if (phase !== 'signing') return signed
      return {
        ...signed,
        phase: 'sending',
        sent: 0,
        startedAt: event.at,
        wait: null,
        unsendable: event.unsendable,
      }
    }
    case 'signed unusably':
      return { ...withAttempt(upload, event), isRenewed: true }
    case 'asked to wait':
      return phase === 'signing' ? { ...upload, wait: event.wait } : upload
    case 'refused':
      if (phase !== 'sending') return upload
      return upload.isRenewed
        ? { ...upload, phase: 'failed', problem: event.problem }
        : { ...upload, phase: 'signing', sent: 0, isRenewed: true }
    case 'taken':
      return phase === 'sending' ? { ...upload, phase: 'checking', looks: 0, doubt: event.problem } : upload
    case 'progress': {
      if (phase !== 'sending') return upload
      const sent = Math.max(0, Math.min(upload.size, event.sent))
      return sent === upload.sent ? upload : { ...upload, sent, sentAt: event.at ?? null }
    }
    case 'arrived':
      return phase === 'sending' ? { ...upload, phase: 'following', sent: upload.size, looks: 0 } : upload
    case 'broke':
      return broken(upload, event)
    case 'held':
      return isRunning(upload) ? { ...upload, phase: 'waiting', sent: 0 } : upload
    case 'failed':
      return isOver(upload) ? upload : { ...upload, phase: 'failed', problem: event.problem }
    case 'hashed':
      return { ...upload, sha256: event.sha256 }
    case 'seen':
      return seen(upload, event)
    case 'missed':
      return missed(upload, { kind: 'missing' })
    case 'looked':
      return withFound(upload, event.attempt, event.found)
    case 'cannot be followed':
      if (!isFollowed(upload)) return upload
      return upload.doubt ? doubted(upload, upload.doubt) : { ...upload, phase: 'unfollowed' }
    case 'cancel':
      return isActive(upload) || phase === 'checking' ? { ...upload, phase: 'cancelled' } : upload
    case 'retry':
      return mayRetry(upload) ? { ...upload, ...fresh, phase: 'waiting' } : upload
    case 'deleted':
      return deleted(upload, event.artifactId)
  }
}

function withAttempt(upload: Upload, { artifactId, storedAt }: AttemptNames): Upload {
  return { ...upload, attempts: [...upload.attempts, { artifactId, storedAt, found: undefined }] }
}

type AttemptNames = Pick<Extract<UploadEvent, { kind: 'signed' }>, 'artifactId' | 'storedAt'>

function withFound(upload: Upload, place: number, found: Found): Upload {
  const attempts = upload.attempts.map((attempt, index) =>
    index === place ? { ...attempt, found } : attempt,
  )
  return { ...upload, attempts }
}

function deleted(upload: Upload, id: string): Upload {
  const isOfIt = ({ artifactId, found }: Upload['attempts'][number]) =>
    id !== '' && (artifactId === id || (found?.kind === 'listed' && found.id === id))
  if (!upload.attempts.some(isOfIt)) return upload
  const attempts = upload.attempts.map((attempt) =>
    isOfIt(attempt) ? { ...attempt, found: { kind: 'deleted' } as const } : attempt,
  )
  return { ...upload, attempts }
}

const fresh = {
  sent: 0,
  startedAt: null,
  wait: null,
  isRenewed: false,
  restarts: 0,
  looks: 0,
  status: undefined,
  errorCode: undefined,
  checksum: undefined,
  problem: undefined,
  doubt: undefined,
} as const

const unanswered: UploadProblem = {
  title: 'Unknown whether the file arrived',
  detail:
    'The connection was lost before the storage responded, and the artifact list does not show the file. A retry creates another artifact.',
}

function broken(upload: Upload, { isOffline, problem }: Extract<UploadEvent, { kind: 'broke' }>): Upload {
  if (upload.phase === 'signing') return isOffline ? { ...upload, phase: 'waiting', sent: 0 } : upload
  if (upload.phase !== 'sending') return upload
  if (upload.size > 0 && upload.sent >= upload.size)
    return { ...upload, phase: 'checking', looks: 0, doubt: unanswered }
  if (isOffline) return { ...upload, phase: 'waiting', sent: 0, isRenewed: false }
  // No byte was sent: the storage is unreachable, and another presign would only leave another artifact behind.
  if (upload.sent === 0 || upload.restarts >= restartsAtMost) return { ...upload, phase: 'failed', problem }
  return { ...upload, phase: 'waiting', sent: 0, isRenewed: false, restarts: upload.restarts + 1 }
}

function seen(upload: Upload, event: Extract<UploadEvent, { kind: 'seen' }>): Upload {
  if (!isFollowed(upload)) return upload
  const { status, errorCode, reported, found } = event
  const last = upload.attempts.length - 1
  const listed = { ...(found ? withFound(upload, last, found) : upload), status, errorCode }
  const proof = upload.doubt ? proofOfArrival(upload, event) : 'proved'
  if (proof === 'none') return missed(listed)
  const current = { ...listed, looks: 0, doubt: proof === 'proved' ? undefined : upload.doubt }
  if (status === 'failed')
    return {
      ...current,
      phase: 'failed',
      problem: { title: 'The service could not process it', quote: errorCode },
    }
  const checksum = compareChecksums(upload.sha256, reported)
  if (status !== 'ready') return { ...current, phase: 'following', checksum: checksum ?? upload.checksum }
  // Without our own checksum there is nothing to compare yet: the list is read again once it is computed.
  if (upload.sha256 === undefined && reported) return { ...current, phase: 'following' }
  return { ...current, phase: 'ready', checksum: checksum ?? 'not reported' }
}

function missed(upload: Upload, found?: Found): Upload {
  if (!isFollowed(upload)) return upload
  if (upload.looks + 1 < maxChecks) return { ...upload, looks: upload.looks + 1 }
  if (!upload.doubt) return { ...upload, phase: 'unfollowed' }
  return doubted(found ? withFound(upload, upload.attempts.length - 1, found) : upload, upload.doubt)
}

/** Nothing proved that the file arrived, and nothing will. */
function doubted(upload: Upload, doubt: UploadProblem): Upload {
  return { ...upload, phase: 'failed', problem: doubt, doubt: undefined }
}

interface ListedFile {
  readonly status: string | undefined
  readonly size?: number | undefined
  /** The checksum in the list. */
  readonly reported: string | undefined
  readonly found?: Upload['attempts'][number]['found']
}

/**
 * What a list entry proves about a file whose storage never answered. A presign alone creates an entry, which may have
 * the requested size. `claimed`: only the status says that the file arrived.
 */
function proofOfArrival(
  upload: Upload,
  { status, size, reported, found }: ListedFile,
): 'none' | 'claimed' | 'proved' {
  if (status === 'processing' || status === 'ready' || status === 'failed') return 'proved'
  const isOtherFile =
    (size !== undefined && size !== upload.size) || compareChecksums(upload.sha256, reported) === 'differs'
  if (isOtherFile) return 'none'
  if (found?.kind === 'listed' && found.isFilled) return 'proved'
  return status === 'uploaded' ? 'claimed' : 'none'
}
