import type { FollowHold } from './create-follower'
import { overallProgress, speedOf, withSample, type Progress } from './model/progress'
import { isRunning, type Upload } from './model/upload'

export interface QueueState {
  readonly uploads: readonly Upload[]
  /** How many run at the same time. */
  readonly limit: number
  readonly progress: Progress
  /** Why nothing can be followed at present. */
  readonly followHold: FollowHold | undefined
}

interface ReportOptions {
  readonly uploads: () => readonly Upload[]
  readonly limit: () => number
  readonly followHold: () => FollowHold | undefined
  readonly onChange: ((uploads: readonly Upload[]) => void) | undefined
  readonly now: () => number
}

/** Milliseconds: progress is told no oftener. */
const publishEvery = 250

/** What the queue tells of itself, and how fast it is. */
export function createQueueReport(options: ReportOptions) {
  const listeners = new Set<() => void>()
  let publishing: ReturnType<typeof setTimeout> | undefined
  let samples: ReturnType<typeof withSample> = []
  let sentEver = 0
  let snapshot = stateNow()

  function stateNow(): QueueState {
    const uploads = options.uploads()
    const speed = uploads.some(isRunning) ? speedOf(samples) : undefined
    return {
      uploads,
      limit: options.limit(),
      progress: overallProgress(uploads, speed),
      followHold: options.followHold(),
    }
  }

  function publish() {
    clearTimeout(publishing)
    publishing = undefined
    samples = withSample(samples, options.now(), sentEver)
    snapshot = stateNow()
    options.onChange?.(snapshot.uploads)
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    publish,
    schedulePublish() {
      publishing ??= setTimeout(publish, publishEvery)
    },
    noteSent(bytes: number) {
      sentEver += Math.max(0, bytes)
    },
  }
}
