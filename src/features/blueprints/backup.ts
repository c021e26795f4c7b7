import { createStore } from '@/lib/create-store'
import type { StorageOutcome } from '@/storage/drafts/draft-storage'

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
  const state = createStore<BackupState | undefined>(undefined)
  let isPending = false
  let stop: (() => void) | undefined
  return {
    getState: state.get,
    keep(begin) {
      stop ??= begin()
    },
    end: () => stop?.(),
    isSafe: () => !isPending && state.get()?.outcome.kind === 'kept',
    setPending() {
      isPending = true
    },
    setState(next) {
      isPending = false
      state.set(next)
    },
    subscribe: state.subscribe,
  }
}
