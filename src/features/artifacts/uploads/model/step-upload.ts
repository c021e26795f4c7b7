import { compareChecksums } from './compare-checksums'
import { isActive, isFollowed, isOver, isRunning, type Upload, type UploadProblem } from './upload'

export type UploadEvent =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'signed'
      readonly artifactId: string
      readonly unsendable: readonly string[]
      readonly at: number
    }
  /** By its own time and this clock, the address was out of date when it came. */
  | { readonly kind: 'signed too late'; readonly artifactId: string }
  /** The storage refused the address. */
  | { readonly kind: 'refused'; readonly problem: UploadProblem }
  | { readonly kind: 'progress'; readonly sent: number; readonly at?: number }
  | { readonly kind: 'arrived' }
  /** The connection broke. */
  | { readonly kind: 'broke'; readonly isOffline: boolean; readonly problem: UploadProblem }
  /** Nothing can be sent now: it starts again by itself. */
  | { readonly kind: 'held' }
  | { readonly kind: 'failed'; readonly problem: UploadProblem }
  | { readonly kind: 'hashed'; readonly sha256: string | null }
  | {
      readonly kind: 'seen'
      readonly status: string | undefined
      readonly errorCode: string | undefined
      readonly reported: string | undefined
    }
  /** The list was read and does not have it. */
  | { readonly kind: 'missed' }
  | { readonly kind: 'cannot be followed' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'deleted'; readonly artifactId: string }

const restartsAtMost = 2
const looksAtMost = 6

/** What becomes of an upload. What does not fit where it stands changes nothing: answers come late and twice. */
export function stepUpload(upload: Upload, event: UploadEvent): Upload {
  const { phase } = upload
  switch (event.kind) {
    case 'start':
      return phase === 'waiting' ? { ...upload, phase: 'signing', sent: 0, problem: undefined } : upload
    case 'signed':
      if (phase !== 'signing') return { ...upload, artifactIds: [...upload.artifactIds, event.artifactId] }
      return {
        ...upload,
        phase: 'sending',
        sent: 0,
        startedAt: event.at,
        artifactIds: [...upload.artifactIds, event.artifactId],
        unsendable: event.unsendable,
      }
    case 'signed too late':
      return { ...upload, artifactIds: [...upload.artifactIds, event.artifactId], isRenewed: true }
    case 'refused':
      if (phase !== 'sending') return upload
      return upload.isRenewed
        ? { ...upload, phase: 'failed', problem: event.problem }
        : { ...upload, phase: 'signing', sent: 0, isRenewed: true }
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
      return missed(upload)
    case 'cannot be followed':
      return phase === 'following' ? { ...upload, phase: 'unfollowed' } : upload
    case 'cancel':
      return isActive(upload) || phase === 'checking' ? { ...upload, phase: 'cancelled' } : upload
    case 'retry':
      if (phase !== 'failed' && phase !== 'cancelled') return upload
      if (upload.problem?.isOfFile) return upload
      return { ...upload, ...fresh, phase: 'waiting' }
    case 'deleted':
      return { ...upload, deletedIds: [...upload.deletedIds, event.artifactId] }
  }
}

const fresh = {
  sent: 0,
  startedAt: null,
  isRenewed: false,
  restarts: 0,
  looks: 0,
  problem: undefined,
} as const

function broken(upload: Upload, { isOffline, problem }: Extract<UploadEvent, { kind: 'broke' }>): Upload {
  if (upload.phase === 'signing') return isOffline ? { ...upload, phase: 'waiting', sent: 0 } : upload
  if (upload.phase !== 'sending') return upload
  if (upload.size > 0 && upload.sent >= upload.size) return { ...upload, phase: 'checking', looks: 0 }
  if (isOffline) return { ...upload, phase: 'waiting', sent: 0, isRenewed: false }
  // Nothing went: the way is closed, and asking again would only leave another artifact behind.
  if (upload.sent === 0 || upload.restarts >= restartsAtMost) return { ...upload, phase: 'failed', problem }
  return { ...upload, phase: 'waiting', sent: 0, isRenewed: false, restarts: upload.restarts + 1 }
}

function seen(
  upload: Upload,
  { status, errorCode, reported }: Extract<UploadEvent, { kind: 'seen' }>,
): Upload {
  if (!isFollowed(upload)) return upload
  const known = { ...upload, status, errorCode, looks: 0 }
  if (status === 'failed')
    return {
      ...known,
      phase: 'failed',
      problem: { title: 'The service could not process it', quote: errorCode },
    }
  const checksum = compareChecksums(upload.sha256, reported)
  if (status !== 'ready') return { ...known, phase: 'following', checksum: checksum ?? upload.checksum }
  // Without our own sum there is nothing to compare yet: the list is read again once it is there.
  if (upload.sha256 === undefined && reported) return { ...known, phase: 'following' }
  return { ...known, phase: 'ready', checksum: checksum ?? 'not reported' }
}

function missed(upload: Upload): Upload {
  if (!isFollowed(upload)) return upload
  if (upload.looks + 1 < looksAtMost) return { ...upload, looks: upload.looks + 1 }
  if (upload.phase === 'following') return { ...upload, phase: 'unfollowed' }
  return {
    ...upload,
    phase: 'failed',
    problem: {
      title: 'Unknown whether it arrived',
      detail:
        'All bytes were sent, then the connection broke, and the list of artifacts does not have it. Sending it again makes another artifact.',
    },
  }
}
