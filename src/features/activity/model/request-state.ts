import {
  CancelledError,
  ContractError,
  ServiceError,
  TimeoutError,
  UnreachableError,
  type CallError,
} from '@/api/errors'

/** What became of a request, in a word; `failed` where somebody may have to look into it. */
export interface RequestState {
  readonly word: string
  readonly tone: 'plain' | 'neutral' | 'warn' | 'bad'
  readonly failed: boolean
}

const answered: RequestState = { word: 'Answered', tone: 'plain', failed: false }

export function requestState({ error }: { error: CallError | undefined }): RequestState {
  if (!error) return answered
  if (error instanceof CancelledError) return { word: 'Cancelled', tone: 'neutral', failed: false }
  if (error instanceof TimeoutError) return { word: 'Timed out', tone: 'bad', failed: true }
  if (error instanceof ContractError) return { word: 'Not read', tone: 'warn', failed: true }
  if (error instanceof UnreachableError)
    return error.offline
      ? { word: 'Offline', tone: 'warn', failed: true }
      : { word: 'Unreachable', tone: 'bad', failed: true }
  const isFault = error instanceof ServiceError && error.status >= 500
  return { word: isFault ? 'Service failed' : 'Refused', tone: 'bad', failed: true }
}
