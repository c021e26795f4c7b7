import { CallError, ServiceError } from '@/api/errors'

/** What is known of one deletion. `unknown` is never sent again by itself, nor with others. */
export type Outcome = 'deleted' | 'already deleted' | 'not deleted' | 'unknown'

export interface DeletionResult {
  readonly outcome: Outcome
  /** Why it was not deleted, or is unknown. */
  readonly why?: string | undefined
}

export function resultOfReply({
  success,
  already_deleted,
}: {
  success?: boolean | undefined
  already_deleted?: boolean | undefined
}): DeletionResult {
  if (success === false && already_deleted !== true)
    return { outcome: 'not deleted', why: 'The service answered that it did not succeed.' }
  if (already_deleted === true) return { outcome: 'already deleted' }
  if (success === true) return { outcome: 'deleted' }
  return { outcome: 'unknown', why: 'The answer does not say whether it was deleted.' }
}

/** `words` tell of the failure. */
export function resultOfError(error: unknown, words: string): DeletionResult {
  if (error instanceof ServiceError && error.status === 404)
    return { outcome: 'not deleted', why: 'The service does not know it. It may be gone already.' }
  const isKnown = error instanceof CallError && (error.outcome === 'refused' || error.outcome === 'not sent')
  return { outcome: isKnown ? 'not deleted' : 'unknown', why: words }
}

/** "2 deleted, 1 was already deleted, 1 not deleted" */
export function deletionSummary(results: readonly DeletionResult[]): string {
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
  const parts = [
    [count('deleted'), 'deleted'],
    [count('already deleted'), 'already deleted before'],
    [count('not deleted'), 'not deleted'],
    [count('unknown'), 'unknown'],
  ] as const
  return parts.flatMap(([many, words]) => (many > 0 ? [`${many} ${words}`] : [])).join(', ')
}
