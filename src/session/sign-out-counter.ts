import { type KeyValueStore, readStored, writeStored } from '@/lib/stored'

/**
 * Increases on every sign-out and is shared by all tabs, so that a tab that was frozen in the meantime notices. It
 * follows the clock, so that it increases even after the browser's storage was cleared.
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
