import { describeFailure, unknownOutcome } from '@/api/failures/describe-failure'
import { CallError, ContractError } from '@/api/failures/errors'
import type { FailureDescription } from '@/lib/failure-description'

const mayCharge = 'The service may still have answered, and may charge for it.'
const tryAgain = 'Regenerate the answer to try again.'

/** Describes a failed chat completion: it changes nothing on the service that could be looked at, but may be charged. */
export function describeChatFailure(error: unknown): FailureDescription {
  const failure = describeFailure(error)
  const { kind, status } = failure
  if (status === 402)
    return {
      ...failure,
      title: 'The service asks for payment',
      detail: 'The API key may have used up its budget.',
      next: 'Choose another API key, or raise the budget of this one.',
    }
  if (status === 403)
    return {
      ...failure,
      detail: 'The service does not allow this API key to do that.',
      next: 'Choose another API key, or ask whoever runs the service.',
    }
  if (kind === 'not found')
    return {
      ...failure,
      detail: 'The persona may have been deleted, never existed, or belong to another tenant or environment.',
      next: 'Check the persona’s id and the environment.',
    }
  if (kind === 'refused' && status !== 401)
    return {
      ...failure,
      detail: `It answered with status ${status}.`,
      next: 'Check the parameters, and what Settings assumes about chat completions.',
    }
  if (kind === 'too many requests') return { ...failure, detail: 'It received too many requests.' }
  // The raw view shows it.
  if (error instanceof ContractError && error.said === undefined)
    return {
      ...failure,
      detail: `${error.message}. ${mayCharge}`,
      next: `Look at the reply. ${failure.next}`,
    }
  const isUnknown = error instanceof CallError && error.outcome === 'unknown'
  return {
    ...failure,
    detail: failure.detail.replace(unknownOutcome, mayCharge),
    next: isUnknown && kind !== 'unreachable' && kind !== 'unexpected answer' ? tryAgain : failure.next,
  }
}

/** Describes an answer that was given up after a time without any part of it, in milliseconds. */
export function silentFailure(error: unknown, silence: number): FailureDescription {
  return {
    ...describeFailure(error),
    kind: 'timeout',
    title: `Nothing arrived for ${silence / 1000} s`,
    detail:
      'The console stopped waiting. The service may still be working on the answer, and may charge for it.',
    next: tryAgain,
  }
}

/** Describes an answer of which only the start arrived. */
export function cutFailure(error: unknown, hasText: boolean): FailureDescription {
  return {
    ...describeFailure(error),
    kind: 'cut off',
    title: 'The answer was cut off',
    detail: `The connection ended before the answer was complete. ${hasText ? 'The text so far is kept. ' : ''}The service may charge for the whole answer.`,
    next: tryAgain,
  }
}
