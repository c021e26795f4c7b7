import type { Draft } from '@/drafts/draft'
import type { Keeping } from '@/drafts/keeping'

export interface BackupState {
  readonly keeping: Keeping
  /** Epoch milliseconds. */
  readonly at: number
}

/** What of a draft was put on the shelf last. */
export type KeptAs = Pick<Draft, 'revision' | 'savedAt'>

/** What became of a draft on its way to where it outlives the page. */
export interface Backup {
  /** Undefined where nothing was to be kept. */
  getState: () => BackupState | undefined
  /** Whether somebody has said what becomes of the draft that an earlier visit has left. */
  isDecided: () => boolean
  decide: () => void
  /** Whether the page can go and everything is there again. */
  isSafe: () => boolean
  setPending: () => void
  setState: (state: BackupState | undefined) => void
  getKept: () => KeptAs | undefined
  setKept: (kept: KeptAs | undefined) => void
  subscribe: (listener: () => void) => () => void
}

export function createBackup(): Backup {
  let state: BackupState | undefined
  let kept: KeptAs | undefined
  let isPending = false
  let isDecided = false
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    isDecided: () => isDecided,
    decide() {
      isDecided = true
    },
    isSafe: () => !isPending && state?.keeping.kind === 'kept',
    setPending() {
      isPending = true
    },
    setState(next) {
      isPending = false
      state = next
      for (const listener of listeners) listener()
    },
    getKept: () => kept,
    setKept(next) {
      kept = next && { revision: next.revision, savedAt: next.savedAt }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
