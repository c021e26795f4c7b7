import { fingerprint } from './fingerprint'

/** The parts of the browser's LockManager in use. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, run: () => Promise<T>): Promise<T>
}

/** Another tab holds the lock for longer than this tab waits. */
export class LockBusyError extends Error {}

/** Absent in insecure contexts and outside browsers. */
export function browserLocks(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
}

const longestWait = 10_000

/** Runs one refresh of a token at a time across all tabs. Throws a `LockBusyError`; `run` has then not been called. */
export async function underRefreshLock<T>(
  locks: Locks | null,
  token: string,
  run: () => Promise<T>,
): Promise<T> {
  if (!locks) return run()
  const entry: { run?: Promise<T> } = {}
  try {
    return await locks.request(
      `pc-refresh:${fingerprint(token)}`,
      { signal: AbortSignal.timeout(longestWait) },
      () => (entry.run = run()),
    )
  } catch (cause) {
    if (entry.run) throw cause
    throw new LockBusyError('Another tab has not finished refreshing this token', { cause })
  }
}
