import type { StorageOutcome } from '@/storage/drafts/storage-outcome'

export interface BackupState {
  readonly outcome: StorageOutcome
  /** Epoch milliseconds. */
  readonly at: number
}

/** What became of a draft on its way to where it outlives the page. */
export interface Backup {
  /** Undefined where nothing was to be kept. */
  getState: () => BackupState | undefined
  /** Begins to keep the draft, if nobody does. */
  keep: (begin: () => () => void) => void
  /** The user is gone. */
  end: () => void
  /** Whether the page can go and everything is there again. */
  isSafe: () => boolean
  setPending: () => void
  setState: (state: BackupState | undefined) => void
  subscribe: (listener: () => void) => () => void
}

export function createBackup(): Backup {
  let state: BackupState | undefined
  let isPending = false
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    keep(begin) {
      stop ??= begin()
    },
    end: () => stop?.(),
    isSafe: () => !isPending && state?.outcome.kind === 'kept',
    setPending() {
      isPending = true
    },
    setState(next) {
      isPending = false
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
