import { isActive, isFollowed, type Upload } from './upload'

export interface Progress {
  readonly sent: number
  readonly total: number
  /** Bytes per second over the last seconds. Undefined until there are enough samples. */
  readonly speed: number | undefined
  /** Seconds. */
  readonly left: number | undefined
}

interface Sample {
  readonly at: number
  readonly sent: number
}

const windowLength = 8_000
const oftenest = 250

/**
 * Samples of the last seconds of a growing byte count. If the count falls because a file restarts, the samples start
 * over.
 */
export function withSample(samples: readonly Sample[], at: number, sent: number): readonly Sample[] {
  const last = samples.at(-1)
  if (last && sent < last.sent) return [{ at, sent }]
  if (last && at - last.at < oftenest) return samples
  return [...samples.filter((sample) => at - sample.at <= windowLength), { at, sent }]
}

export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 500) return undefined
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000
}

/** Ignores failed and cancelled files. */
export function overallProgress(uploads: readonly Upload[], speed: number | undefined): Progress {
  const counted = uploads.filter(({ phase }) => phase !== 'failed' && phase !== 'cancelled')
  const total = counted.reduce((sum, { size }) => sum + size, 0)
  const sent = counted.reduce((sum, upload) => sum + sentOf(upload), 0)
  return { sent, total, speed, left: secondsLeft(total - sent, speed) }
}

export function secondsLeft(bytes: number, speed: number | undefined): number | undefined {
  return speed !== undefined && speed > 0 && bytes > 0 ? Math.ceil(bytes / speed) : undefined
}

/** Seconds until the file is sent at its average speed so far. Undefined in the first second. */
export function uploadSecondsLeft({ size, sent, startedAt, sentAt }: Upload): number | undefined {
  if (startedAt === null || sentAt === null || sentAt - startedAt < 1000) return undefined
  return secondsLeft(size - sent, (sent / (sentAt - startedAt)) * 1000)
}

function sentOf(upload: Upload): number {
  return isActive(upload) && !isFollowed(upload) ? upload.sent : upload.size
}
