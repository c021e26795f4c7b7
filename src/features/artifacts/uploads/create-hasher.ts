import { hasShape, isNumber, isText } from '@/lib/json/shape'
import workerUrl from './hash-worker.ts?worker&url'
import { trustedWorkerUrl } from './trusted-worker-url'

export interface Hasher {
  /** Null if the file cannot be read. */
  hash(file: File): Promise<string | null>
  dispose(): void
}

const isHashed = hasShape({ id: isNumber })
const hasSum = hasShape({ sha256: isText })

/** Computes checksums in a dedicated worker, which ends with the hasher. */
export function createHasher(): Hasher {
  const waiting = new Map<number, (sha256: string | null) => void>()
  let worker: Worker | null | undefined
  let last = 0

  function start(): Worker | null {
    if (typeof Worker === 'undefined') return null
    // With Trusted Types a Worker takes the policy's object, a type that TypeScript's library lacks.
    const started = new Worker(trustedWorkerUrl(workerUrl) as string, { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isHashed(data)) return
      waiting.get(data.id)?.(hasSum(data) ? data.sha256 : null)
      waiting.delete(data.id)
    }
    started.onerror = () => {
      for (const settle of waiting.values()) settle(null)
      waiting.clear()
    }
    return started
  }

  return {
    async hash(file) {
      worker ??= start()
      if (!worker) return (await import('./hash-file')).hashFile(file).catch(() => null)
      const id = ++last
      const sum = new Promise<string | null>((resolve) => waiting.set(id, resolve))
      worker.postMessage({ id, file })
      return sum
    },
    dispose() {
      worker?.terminate()
      worker = undefined
      for (const settle of waiting.values()) settle(null)
      waiting.clear()
    },
  }
}
