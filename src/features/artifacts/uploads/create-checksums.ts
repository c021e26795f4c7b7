import type { Hasher } from './create-hasher'

/** Bytes per second. Above this, this machine is the bottleneck, so checksums wait for the uploads, which end soon. */
const fast = 10e6

interface ChecksumsOptions {
  readonly hasher: Hasher
  /** Current upload speed in bytes per second; undefined while unknown. */
  readonly speed: () => number | undefined
  readonly isSending: () => boolean
  readonly onComputed: (id: string, sha256: string | null) => void
}

/** Computes each file's checksum once: during the uploads if the network is slower than `fast`, else after them. */
export function createChecksums({ hasher, speed, isSending, onComputed }: ChecksumsOptions) {
  const pending = new Map<string, File>()
  const begun = new Set<string>()

  function computePending() {
    if (pending.size === 0 || (isSending() && (speed() ?? Infinity) > fast)) return
    for (const [id, file] of pending) {
      begun.add(id)
      void hasher.hash(file).then((sha256) => {
        // Another attempt computes it again.
        if (sha256 === null) begun.delete(id)
        onComputed(id, sha256)
      })
    }
    pending.clear()
  }

  return {
    /** Computes once per upload: a file that changed meanwhile cannot be sent again anyway. */
    want(id: string, file: File) {
      if (!begun.has(id)) pending.set(id, file)
    },
    /** The file is no longer sent. */
    drop(id: string) {
      pending.delete(id)
    },
    /** To be called on every progress. */
    computePending,
    stop() {
      pending.clear()
      hasher.dispose()
    },
  }
}
