import { notAvailable, type Storage } from './database-queue'

/** Where things are after a database refused them. */
export function storageAfter(error: unknown): Storage {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? { kind: 'memory', reason: 'full' } : notAvailable
}
