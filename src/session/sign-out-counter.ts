import { type KeyValueStore, readStored, writeStored } from '@/lib/stored'

/**
 * Raised by every sign-out and shared by all tabs, so that a tab that was frozen meanwhile notices. It follows the
 * clock, so that it rises even after somebody cleared the browser's storage.
 */
export function createSignOutCounter(environmentId: string, shared: KeyValueStore | null, now: () => number) {
  const key = `pc-signed-out:${environmentId}`

  function read(): number {
    const stored = readStored(shared, key)
    return typeof stored === 'number' && Number.isFinite(stored) ? stored : 0
  }

  return {
    read,
    raise(known: number): number {
      const raised = Math.max(now(), read() + 1, known + 1)
      writeStored(shared, key, raised)
      return raised
    },
  }
}
