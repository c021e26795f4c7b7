import type { Client } from '@/api/client'
import type { IdentitiesState } from '@/session/identities-state'
import { attemptUpload } from './attempt-upload'
import { createFollower, type FollowHold } from './create-follower'
import type { Hasher } from './create-hasher'
import {
  isActive,
  isFollowed,
  isOver,
  isRunning,
  newUpload,
  orphansOf,
  type Signer,
  type Upload,
} from './model/upload'
import { overallProgress, speedOf, withSample, type Progress } from './model/progress'
import { stepUpload, type UploadEvent } from './model/step-upload'
import { deleteOrphan } from './delete-orphan'
import type { Put } from './put-outcome'

export interface UploadQueueOptions {
  readonly client: Client
  readonly identities: () => IdentitiesState
  /** Loads what sends a file. */
  readonly loadPut: () => Promise<Put>
  readonly hasher: Hasher
  /** The list of a space's artifacts is another one now. */
  readonly onListed: (spaceId: string) => void
  readonly onChange?: (uploads: readonly Upload[]) => void
  readonly now?: () => number
  readonly isOnline?: () => boolean
  /** Milliseconds without progress after which an upload is given up. */
  readonly stallAfter?: number
}

export interface QueueState {
  readonly uploads: readonly Upload[]
  /** How many run at the same time. */
  readonly limit: number
  readonly progress: Progress
  /** Why nothing can be followed at present. */
  readonly followHold: FollowHold | undefined
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

const publishEvery = 120
const restartAfter = 2_000

/** Uploads of one signed-in user. Lives beyond the page that they were started on; knows no React. */
export function createUploadQueue(options: UploadQueueOptions) {
  const { client, identities, hasher, now = Date.now, stallAfter = 60_000 } = options
  const isOnline = options.isOnline ?? (() => navigator.onLine)
  const uploads = new Map<string, Upload>()
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let limit = 4
  let last = 0
  let isStopped = false
  let publishing: ReturnType<typeof setTimeout> | undefined
  let samples: ReturnType<typeof withSample> = []
  let sentEver = 0

  const follower = createFollower({
    client,
    followed: () => [...uploads.values()].filter(isFollowed),
    onEvent: step,
    onListed: options.onListed,
    onHold: () => publish(),
  })
  let snapshot: QueueState = stateNow()

  function stateNow(): QueueState {
    const all = [...uploads.values()]
    return {
      uploads: all,
      limit,
      progress: overallProgress(all, all.some(isRunning) ? speedOf(samples) : undefined),
      followHold: follower.hold(),
    }
  }

  function publish() {
    clearTimeout(publishing)
    publishing = undefined
    samples = withSample(samples, now(), sentEver)
    snapshot = stateNow()
    options.onChange?.(snapshot.uploads)
    for (const listener of listeners) listener()
  }

  function publishSoon() {
    publishing ??= setTimeout(publish, publishEvery)
  }

  function step(id: string, event: UploadEvent) {
    const before = uploads.get(id)
    if (!before || isStopped) return
    const after = stepUpload(before, event)
    if (after === before) return
    uploads.set(id, after)
    if (event.kind === 'progress') sentEver += Math.max(0, after.sent - before.sent)
    if (after.phase === 'ready' || after.phase === 'unfollowed' || after.problem?.isOfFile) files.delete(id)
    if (isFollowed(after) && !isFollowed(before)) follower.wake()
    if (after.phase === 'ready' || (after.phase === 'failed' && isFollowed(before)))
      options.onListed(after.spaceId)
    if (event.kind === 'progress') publishSoon()
    else if (uploads.size > 50) publishSoon()
    else publish()
    if (!isRunning(after) && isRunning(before)) pump()
  }

  function pump() {
    if (isStopped || !isOnline()) return
    for (const upload of uploads.values()) {
      if (running.size >= limit) return
      if (upload.phase === 'waiting' && !running.has(upload.id)) void run(upload.id)
    }
  }

  async function run(id: string) {
    const controller = new AbortController()
    running.set(id, controller)
    step(id, { kind: 'start' })
    try {
      while (uploads.get(id)?.phase === 'signing' && !controller.signal.aborted)
        await attempt(id, controller.signal)
    } finally {
      running.delete(id)
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
      loadPut: options.loadPut,
      now,
      isOnline,
      stallAfter,
      signal,
      current: () => uploads.get(id),
      onSending: () => file && compute(id, file),
      tell: (told) => step(id, told),
    })
    if (event) step(id, event)
  }

  /** Beside the upload, and once: a file that changed cannot be sent again anyway. */
  function compute(id: string, file: File) {
    if (typeof uploads.get(id)?.sha256 === 'string') return
    void hasher.hash(file).then((sha256) => {
      step(id, { kind: 'hashed', sha256 })
      follower.wake()
    })
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
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add(chosen: readonly File[], spaceId: string, signer: Signer) {
      for (const file of chosen) {
        const id = `upload-${++last}`
        const { name, size } = file
        const type = file.type === '' ? 'application/octet-stream' : file.type
        uploads.set(id, newUpload({ id, spaceId, name, size, type, signer, addedAt: now() }))
        if (size > 0) files.set(id, file)
        else
          step(id, {
            kind: 'failed',
            problem: { title: 'The file is empty', detail: 'Nothing was sent.', isOfFile: true },
          })
      }
      publish()
      pump()
    },
    cancel(id: string) {
      stopRunning(id)
      step(id, { kind: 'cancel' })
      pump()
    },
    cancelAll() {
      for (const upload of uploads.values()) if (isActive(upload)) step(upload.id, { kind: 'cancel' })
      for (const id of running.keys()) stopRunning(id)
    },
    /** Presigns anew, as whoever is chosen now. */
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
      publish()
    },
    remove(id: string) {
      stopRunning(id)
      uploads.delete(id)
      files.delete(id)
      publish()
      pump()
    },
    setLimit(next: number) {
      limit = Math.max(1, Math.min(16, next))
      publish()
      pump()
    },
    /** Deletes what former attempts left behind (#16). Throws one of the `CallError`s. */
    async deleteOrphans(id: string) {
      const upload = uploads.get(id)
      if (!upload) return
      for (const artifactId of orphansOf(upload)) {
        await deleteOrphan(client, upload.spaceId, artifactId)
        step(id, { kind: 'deleted', artifactId })
      }
    },
    /** Somebody else acts, or a token was renewed: what could not be followed may be now. */
    wake,
    /** Ends everything and forgets it: the user left. */
    stop() {
      isStopped = true
      for (const controller of running.values()) controller.abort()
      window.removeEventListener('online', wake)
      follower.stop()
      hasher.dispose()
      for (const kept of [uploads, files, running]) kept.clear()
      publish()
    },
  }
}
