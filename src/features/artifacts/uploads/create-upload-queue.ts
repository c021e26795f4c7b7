import pLimit from 'p-limit'
import type { Client } from '@/api/client'
import type { IdentitiesState } from '@/session/identities/identities-state'
import { attemptUpload } from './attempt-upload'
import { createChecksums } from './create-checksums'
import { createFollower } from './create-follower'
import { createQueueReport } from './create-queue-report'
import type { Hasher } from './create-hasher'
import { placesToFind } from './model/leftovers'
import {
  artifactIdOf,
  isActive,
  isFollowed,
  isWaitingToRetry,
  isOver,
  isRunning,
  newUpload,
  type Signer,
  type Upload,
} from './model/upload'
import { stepUpload, type UploadEvent } from './model/step-upload'
import type { Put } from './put-outcome'
import { emptyFile } from './upload-problems'

export interface UploadQueueOptions {
  readonly client: Client
  readonly identities: () => IdentitiesState
  /** Origins of the storages that files may be sent to. */
  readonly storageOrigins: readonly string[]
  /** Loads the function that sends a file. */
  readonly loadPut: () => Promise<Put>
  readonly hasher: Hasher
  /** The list of a space's artifacts has changed. */
  readonly onListed: (spaceId: string) => void
  /** The storage has the file, and the service's id for it is known. */
  readonly onArrived?: (artifactId: string, upload: Upload) => void
  readonly onChange?: (uploads: readonly Upload[]) => void
  readonly now?: () => number
  readonly isOnline?: () => boolean
  /** Milliseconds without progress after which an upload fails. */
  readonly stallAfter?: number
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

const restartAfter = 2_000
/** Bytes. Smaller files are sent quickly, so presigned addresses for the next ones do not expire meanwhile. */
const smallFile = 4 * 2 ** 20

/** Uploads of one signed-in user. Outlives the page that started them and does not depend on React. */
export function createUploadQueue(options: UploadQueueOptions) {
  const { client, identities, now = Date.now, stallAfter = 60_000 } = options
  const isOnline = options.isOnline ?? (() => navigator.onLine)
  const uploads = new Map<string, Upload>()
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const sending = pLimit(4)
  let last = 0
  let isStopped = false

  const follower = createFollower({
    client,
    uploads: () => [...uploads.values()],
    onEvent: step,
    onListed: options.onListed,
    onHold: () => report.publish(),
  })
  const report = createQueueReport({
    uploads: () => [...uploads.values()],
    limit: () => sending.concurrency,
    followHold: follower.hold,
    onChange: options.onChange,
    now,
  })
  const checksums = createChecksums({
    hasher: options.hasher,
    speed: () => report.getSnapshot().progress.speed,
    isSending: () => [...uploads.values()].some(isRunning),
    onComputed(id, sha256) {
      step(id, { kind: 'hashed', sha256 })
      follower.wake()
    },
  })
  report.subscribe(checksums.computePending)

  function step(id: string, event: UploadEvent) {
    const before = uploads.get(id)
    if (!before || isStopped) return
    const after = stepUpload(before, event)
    if (after === before) return
    uploads.set(id, after)
    if (event.kind === 'progress') report.noteSent(after.sent - before.sent)
    if (after.phase === 'ready' || after.phase === 'unfollowed' || after.problem?.isOfFile) files.delete(id)
    if (after.phase === 'cancelled') checksums.drop(id)
    if (placesToFind(after).length > placesToFind(before).length) follower.wake()
    reportArrival(before, after)
    if (after.phase === 'ready' || (after.phase === 'failed' && isFollowed(before)))
      options.onListed(after.spaceId)
    if (event.kind === 'progress' || uploads.size > 50) report.schedulePublish()
    else report.publish()
    if (!isRunning(after) && isRunning(before)) pump()
  }

  function reportArrival(before: Upload, after: Upload) {
    const id = artifactIdOf(after)
    const isThere = after.phase === 'following' || after.phase === 'ready'
    if (id !== undefined && isThere && (before.phase !== after.phase || id !== artifactIdOf(before)))
      options.onArrived?.(id, after)
  }

  function pump() {
    if (isStopped || !isOnline()) return
    for (const upload of uploads.values()) {
      if (upload.phase !== 'waiting' || running.has(upload.id)) continue
      if (running.size >= capacityFor(upload)) return
      void run(upload.id)
    }
  }

  /**
   * Limit of running uploads for this one to start. For small files it is doubled, so that they request addresses while
   * others are sent.
   */
  function capacityFor({ size }: Upload) {
    const sizes = [...running.keys()].map((id) => uploads.get(id)?.size ?? 0)
    return Math.max(size, ...sizes) <= smallFile ? 2 * sending.concurrency : sending.concurrency
  }

  async function run(id: string) {
    const controller = new AbortController()
    running.set(id, controller)
    step(id, { kind: 'start' })
    try {
      while (uploads.get(id)?.phase === 'signing' && !controller.signal.aborted)
        await attempt(id, controller.signal)
    } finally {
      // The upload may have been stopped and restarted meanwhile.
      if (running.get(id) === controller) running.delete(id)
      const upload = uploads.get(id)
      if (upload?.phase === 'waiting' && isOnline()) setTimeout(pump, restartAfter)
      else pump()
    }
  }

  async function attempt(id: string, signal: AbortSignal) {
    const [upload, file] = [uploads.get(id), files.get(id)]
    if (!upload) return
    const event = await attemptUpload(upload, file, {
      client,
      actingId: () => identities().actingId,
      origins: options.storageOrigins,
      loadPut: options.loadPut,
      inTurn: sending,
      now,
      isOnline,
      stallAfter,
      signal,
      current: () => uploads.get(id),
      onSending: () => file && checksums.want(id, file),
      report: (event) => step(id, event),
    })
    if (event) step(id, event)
  }

  function stopRunning(id: string) {
    running.get(id)?.abort()
    running.delete(id)
  }

  const wake = () => {
    pump()
    follower.wake()
  }
  window.addEventListener('online', wake)

  return {
    getSnapshot: report.getSnapshot,
    subscribe: report.subscribe,
    add(chosen: readonly File[], spaceId: string, signer: Signer) {
      for (const file of chosen) {
        const id = `upload-${++last}`
        const { name, size } = file
        const type = file.type === '' ? 'application/octet-stream' : file.type
        uploads.set(id, newUpload({ id, spaceId, name, size, type, signer, addedAt: now() }))
        files.set(id, file)
        if (size === 0) step(id, { kind: 'failed', problem: emptyFile })
      }
      report.publish()
      pump()
    },
    cancel(id: string) {
      stopRunning(id)
      step(id, { kind: 'cancel' })
      pump()
    },
    /** Retries at once, before the wait that the service asked for is over. */
    tryNow(id: string) {
      const upload = uploads.get(id)
      if (!upload || !isWaitingToRetry(upload)) return
      stopRunning(id)
      step(id, { kind: 'held' })
    },
    cancelAll() {
      for (const upload of uploads.values()) if (isActive(upload)) step(upload.id, { kind: 'cancel' })
      for (const id of running.keys()) stopRunning(id)
    },
    /** Presigns again, as the given signer. */
    retry(id: string, signer?: Signer) {
      const upload = uploads.get(id)
      if (!upload || !files.has(id)) return
      if (signer) uploads.set(id, { ...upload, signer })
      step(id, { kind: 'retry' })
      pump()
    },
    removeFinished() {
      for (const upload of uploads.values())
        if (isOver(upload) && upload.phase !== 'failed') {
          uploads.delete(upload.id)
          files.delete(upload.id)
        }
      report.publish()
    },
    remove(id: string) {
      stopRunning(id)
      uploads.delete(id)
      files.delete(id)
      checksums.drop(id)
      report.publish()
      pump()
    },
    setLimit(next: number) {
      sending.concurrency = Math.max(1, Math.min(16, next))
      report.publish()
      pump()
    },
    /** Stops looking for the artifact in the list. */
    stopFollowing(id: string) {
      step(id, { kind: 'cannot be followed' })
    },
    /** An artifact was deleted (#16), so its attempt leaves nothing behind. */
    noteDeleted(artifactId: string) {
      for (const id of uploads.keys()) step(id, { kind: 'deleted', artifactId })
    },
    /** Another identity acts or a token was renewed: uploads that could not be followed may be readable now. */
    wake,
    /** Stops and forgets everything when the user leaves. */
    stop() {
      isStopped = true
      for (const controller of running.values()) controller.abort()
      window.removeEventListener('online', wake)
      follower.stop()
      checksums.stop()
      for (const map of [uploads, files, running]) map.clear()
      report.publish()
    },
  }
}
