import { createStore } from '@/lib/create-store'
import type { FollowHold } from './create-follower'
import { overallProgress, speedOf, withSample, type Progress } from './model/progress'
import { isRunning, type Upload } from './model/upload'

export interface QueueState {
  readonly uploads: readonly Upload[]
  /** Number of parallel uploads. */
  readonly limit: number
  readonly progress: Progress
  /** Why uploads cannot be followed at present. */
  readonly followHold: FollowHold | undefined
}

interface ReportOptions {
  readonly uploads: () => readonly Upload[]
  readonly limit: () => number
  readonly followHold: () => FollowHold | undefined
  readonly onChange: ((uploads: readonly Upload[]) => void) | undefined
  readonly now: () => number
}

/** Minimum milliseconds between published states. */
const publishEvery = 250

/** The published state of the queue, and its speed. */
export function createQueueReport(options: ReportOptions) {
  let publishing: ReturnType<typeof setTimeout> | undefined
  let samples: ReturnType<typeof withSample> = []
  let sentEver = 0
  const state = createStore(stateNow())

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
    const next = stateNow()
    options.onChange?.(next.uploads)
    state.set(next)
  }

  return {
    getSnapshot: state.get,
    subscribe: state.subscribe,
    publish,
    schedulePublish() {
      publishing ??= setTimeout(publish, publishEvery)
    },
    noteSent(bytes: number) {
      sentEver += Math.max(0, bytes)
    },
  }
}
