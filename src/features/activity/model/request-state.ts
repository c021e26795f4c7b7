import {
  CancelledError,
  ContractError,
  ServiceError,
  TimeoutError,
  UnreachableError,
  type CallError,
} from '@/api/failures/errors'

/** Short label for the result of a request; `failed` if it may need attention. */
export interface RequestState {
  readonly word: string
  /** Badge color; undefined for success. */
  readonly color?: 'gray' | 'yellow' | 'red'
  readonly failed: boolean
}

const answered: RequestState = { word: 'Answered', failed: false }

export function requestState({ error }: { error: CallError | undefined }): RequestState {
  if (!error) return answered
  if (error instanceof CancelledError) return { word: 'Cancelled', color: 'gray', failed: false }
  if (error instanceof TimeoutError) return { word: 'Timed out', color: 'red', failed: true }
  if (error instanceof ContractError) return { word: 'Unreadable', color: 'yellow', failed: true }
  if (error instanceof UnreachableError)
    return error.offline
      ? { word: 'Offline', color: 'yellow', failed: true }
      : { word: 'Unreachable', color: 'red', failed: true }
  const isFault = error instanceof ServiceError && error.status >= 500
  return { word: isFault ? 'Service failed' : 'Refused', color: 'red', failed: true }
}
