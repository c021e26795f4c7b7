import { CallError, ContractError, ServiceError } from '@/api/failures/errors'

/** Outcome of one deletion. An `unknown` one is never sent again automatically or with others. */
export type Outcome = 'deleted' | 'already deleted' | 'not deleted' | 'unknown'

export interface DeletionResult {
  readonly outcome: Outcome
  /** Why it was not deleted or is unknown. */
  readonly why?: string | undefined
}

/** Undefined if a successful answer has neither flag: then the list decides. */
export function resultOfReply({
  success,
  already_deleted,
}: {
  success?: boolean | undefined
  already_deleted?: boolean | undefined
}): DeletionResult | undefined {
  if (success === false && already_deleted !== true)
    return { outcome: 'not deleted', why: 'The service answered that the deletion did not succeed.' }
  if (already_deleted === true) return { outcome: 'already deleted' }
  return success === true ? { outcome: 'deleted' } : undefined
}

/**
 * State of a file in the list: `deleted` if the list no longer has it, undefined if the list was not read to its end.
 */
export type InList = 'there' | 'deleted' | undefined

/**
 * A successful answer means deleted, unless the list still has the file. An answer that is not JSON may not come from
 * the service: it proves nothing without the list.
 */
export function resultOfSilence(inList: InList, isJson: boolean): DeletionResult {
  if (inList === 'there')
    return {
      outcome: 'not deleted',
      why: 'The service reported no error, but the file is still in the list.',
    }
  return inList === 'deleted' || isJson
    ? { outcome: 'deleted' }
    : {
        outcome: 'unknown',
        why: 'The answer was not JSON, so it may not be from the service. The list could not be checked.',
      }
}

export function withList(result: DeletionResult, inList: InList): DeletionResult {
  if (result.outcome !== 'unknown' || inList === undefined) return result
  if (inList === 'deleted') return { outcome: 'deleted' }
  return { ...result, why: `${result.why ?? ''} It is still in the list.`.trim() }
}

/** `words` describes the failure. Undefined for a successful answer that does not match the documented one. */
export function resultOfError(error: unknown, words: string): DeletionResult | undefined {
  if (error instanceof ContractError && error.said === undefined) return undefined
  if (error instanceof ServiceError && error.status === 404)
    return { outcome: 'not deleted', why: 'The service did not find it. It may already be deleted.' }
  const isKnown = error instanceof CallError && (error.outcome === 'refused' || error.outcome === 'not sent')
  return { outcome: isKnown ? 'not deleted' : 'unknown', why: words }
}

/** "2 deleted, 1 was already deleted, 1 not deleted" */
export function deletionSummary(results: readonly DeletionResult[]): string {
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
  const parts = [
    [count('deleted'), 'deleted'],
    [count('already deleted'), 'already deleted'],
    [count('not deleted'), 'not deleted'],
    [count('unknown'), 'unknown'],
  ] as const
  return parts.flatMap(([many, words]) => (many > 0 ? [`${many} ${words}`] : [])).join(', ')
}
