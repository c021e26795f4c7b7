import type { Hasher } from './create-hasher'

/** Bytes a second. Above, it is this machine that the uploads wait for, and they soon are over. */
const fast = 10e6

interface ChecksumsOptions {
  readonly hasher: Hasher
  /** Bytes a second that are being sent; undefined while that is not known. */
  readonly speed: () => number | undefined
  readonly isSending: () => boolean
  readonly onComputed: (id: string, sha256: string | null) => void
}

/** Computes each file's checksum once: beside the uploads while the network is slower, else after them. */
export function createChecksums({ hasher, speed, isSending, onComputed }: ChecksumsOptions) {
  const pending = new Map<string, File>()
  const begun = new Set<string>()

  function computePending() {
    if (pending.size === 0 || (isSending() && (speed() ?? Infinity) > fast)) return
    for (const [id, file] of pending) {
      begun.add(id)
      void hasher.hash(file).then((sha256) => {
        // Another attempt tries it anew.
        if (sha256 === null) begun.delete(id)
        onComputed(id, sha256)
      })
    }
    pending.clear()
  }

  return {
    /** A file that changed meanwhile cannot be sent again anyway. */
    want(id: string, file: File) {
      if (!begun.has(id)) pending.set(id, file)
    },
    /** It is not sent any more. */
    drop(id: string) {
      pending.delete(id)
    },
    /** To be called whenever something goes on. */
    computePending,
    stop() {
      pending.clear()
      hasher.dispose()
    },
  }
}
