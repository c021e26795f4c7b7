import type { FailureDescription } from '@/lib/failure-description'
import { waitText } from '@/lib/time/relative-time'
import { nextAfter401 } from './next-after-401'
import {
  CallError,
  CancelledError,
  ContractError,
  CredentialError,
  InputError,
  mayConcernFundingKey,
  ServiceError,
  TimeoutError,
  UnreachableError,
} from './errors'

type FailureText = Pick<FailureDescription, 'kind' | 'title' | 'detail' | 'next' | 'retryable'>

/** The request may be valid: something else blocks it. */
const clashes = [409, 412, 423]

/**
 * An error that leaves the effect of a request unknown. `title` says so: "Unknown whether it was saved"; `next` says
 * what to do then.
 */
export function describeUnknown(
  error: unknown,
  { title, next, editsRemain = false }: { title: string; next: string; editsRemain?: boolean },
): FailureDescription {
  const failure = describeFailure(error)
  const rest = editsRemain ? ', and your edits are still here.' : '.'
  // The title says that the outcome is unknown.
  const detail = failure.detail.replace(unknownOutcome, '').trim()
  return {
    ...failure,
    title,
    detail: `${failure.title}. ${detail} It is not sent again automatically${rest}`,
    next,
  }
}

/** The only place that turns an error into text. Takes anything that can be thrown. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof CallError)) return { ...internal(error), fields: [] }
  const circumstances = {
    request: `${error.endpoint.method} ${error.path}`,
    startedAt: error.startedAt,
    duration: error.duration,
    status: error.status,
    request_id: error.request_id,
    exchange: error.exchange,
  }
  if (error instanceof ContractError)
    return { ...describeCallError(error), ...circumstances, quote: error.said, fields: [] }
  if (!(error instanceof ServiceError)) return { ...describeCallError(error), ...circumstances, fields: [] }
  const { type, title, detail, instance, errors, retryAfter, requestedWait } = error.refusal
  return {
    ...describeCallError(error),
    ...circumstances,
    type,
    instance,
    retryAfter,
    requestedWait,
    quote: detail ?? title,
    fields: errors,
  }
}

function describeCallError(error: CallError): FailureText {
  if (error instanceof ServiceError) return describeRefusal(error)
  if (error instanceof UnreachableError) return describeUnreachable(error)
  if (error instanceof ContractError) return describeContractError(error)
  if (error instanceof TimeoutError)
    return {
      kind: 'timeout',
      title: 'No answer in time',
      detail: `${error.message}. ${unknownEffect(error)}`,
      next: error.endpoint.reads ? 'Try again.' : 'Check what the service has now before you send it again.',
      retryable: error.endpoint.reads,
    }
  if (error instanceof CancelledError)
    return {
      kind: 'cancelled',
      title: 'Cancelled',
      detail:
        error.outcome === 'not sent'
          ? 'The request was stopped before the service acted on it.'
          : `The request was stopped here. ${unknownEffect(error)}`,
      next: 'Start it again when you need it.',
      retryable: true,
    }
  if (error instanceof CredentialError) return describeCredentialError(error)
  if (error instanceof InputError)
    return {
      kind: 'input',
      title: 'This cannot be sent',
      detail: `${error.message}. Nothing was sent.`,
      next: 'Correct it and try again.',
      retryable: false,
    }
  return internal(error)
}

function describeRefusal(error: ServiceError): FailureText {
  const { status, refusal } = error
  const { auth } = error.endpoint
  const isExplained = refusal.documented || refusal.detail !== undefined
  const shape = isExplained ? '' : ' The answer had no error description that could be read.'
  if (status === 404)
    return {
      kind: 'not found',
      title: 'Not found',
      detail: `It may have been deleted, never existed, or belong to another tenant or environment.${shape}`,
      next: 'Check the id and the environment.',
      retryable: true,
    }
  if (status === 401 && error.isKeySuspected)
    return {
      kind: 'refused',
      title: 'The funding key may be wrong',
      detail: `The request was sent with the funding key and ${auth === 'end-user' ? 'the end user’s token' : 'your session'}, and a 401 does not say which one was refused. Both stay in use.${shape}`,
      next: 'Try again without the key, or with another one.',
      retryable: true,
    }
  if (status === 401)
    return {
      kind: 'refused',
      title: 'The service refused the credential',
      detail: `The service did not accept this ${auth === 'api-key' ? 'API key' : 'token'}.${shape}`,
      next: nextAfter401(auth),
      retryable: true,
    }
  if (mayConcernFundingKey(error)) return describeFundedRefusal(error, shape)
  if (status === 403)
    return {
      kind: 'not allowed',
      title: 'Not allowed',
      detail: `The service knows the user but does not allow this. You stay signed in.${shape}`,
      next: 'Another identity may be allowed to.',
      retryable: true,
    }
  if (status === 429)
    return {
      kind: 'too many requests',
      title: 'The service asks you to wait',
      detail:
        `It received too many requests.${shape} ${error.endpoint.reads ? '' : 'Nothing was changed.'}`.trim(),
      next: refusal.requestedWait
        ? `Try again in ${waitText(refusal.requestedWait)}.`
        : 'Try again in a moment.',
      retryable: true,
    }
  if (error.outcome === 'unknown')
    return {
      kind: 'service failed',
      title: 'The service failed',
      detail: `It answered with status ${status}.${shape} ${unknownEffect(error)}`,
      next: error.endpoint.reads ? 'Try again.' : 'Check what the service has now before you send it again.',
      retryable: error.endpoint.reads,
    }
  const { reads, method } = error.endpoint
  return {
    kind: 'refused',
    title: reads || method === 'POST' ? 'The service refused the request' : 'The service refused the change',
    detail: reads ? `It answered with status ${status}.${shape}` : `Nothing was changed.${shape}`,
    next: nextAfterRefusal(error),
    retryable: reads,
  }
}

/**
 * A refusal of a request with a funding key. The service does not say whether the key is the reason, so ways around the
 * key come first.
 */
function describeFundedRefusal({ status, endpoint, refusal }: ServiceError, shape: string): FailureText {
  if (status === 429)
    return {
      kind: 'too many requests',
      title: 'The service asks you to wait',
      detail: `It received too many requests. The limit may be the funding key’s.${shape}`,
      next: `Try again ${refusal.requestedWait ? `in ${waitText(refusal.requestedWait)}` : 'in a moment'}, or now without the key or with another one.`,
      retryable: true,
    }
  return {
    kind: status === 403 ? 'not allowed' : 'refused',
    title: status === 403 ? 'Not allowed' : 'The service asks for payment',
    detail: `The request was sent with the funding key and ${
      endpoint.auth === 'end-user' ? 'the end user’s token' : 'your session'
    }, and a ${status} does not say which one it concerns. Both stay in use.${shape}`,
    next: 'Try again without the key, or with another one.',
    retryable: true,
  }
}

function nextAfterRefusal({ status, refusal, endpoint }: ServiceError): string {
  // The body of a read is no form whose fields could be corrected.
  const hasFields = endpoint.body && !endpoint.reads
  if (hasFields && refusal.errors.length > 0) return 'Correct the fields it names and send it again.'
  if (clashes.includes(status))
    return endpoint.reads
      ? 'Something on the service blocks it. Try again once that is resolved.'
      : 'It conflicts with the service’s current data. Send it again once that is resolved.'
  return hasFields ? 'Correct it and send it again.' : 'Try again, or ask whoever runs the service.'
}

function describeContractError(error: ContractError): FailureText {
  const { reads } = error.endpoint
  if (error.said !== undefined)
    return {
      kind: 'unexpected answer',
      title: 'An error with a success status',
      detail: `Status ${error.status} means that the request succeeded. ${unknownEffect(error)}`.trim(),
      next: reads ? 'Try again.' : 'Check what the service has now before you send it again.',
      retryable: reads,
    }
  return {
    kind: 'unexpected answer',
    title: 'An answer in an unexpected form',
    detail: `${error.message}. It is not shown here: it may be private. ${unknownEffect(error)}`,
    next: 'Check that the environment’s address is the service itself, not a page in front of it.',
    retryable: reads,
  }
}

function describeUnreachable(error: UnreachableError): FailureText {
  if (error.offline)
    return {
      kind: 'offline',
      title: 'This browser is offline',
      detail: 'Nothing was sent.',
      next: 'Try again when the connection is back.',
      retryable: true,
    }
  return {
    kind: 'unreachable',
    title: `Cannot reach ${error.host}, or its answer was cut off`,
    detail: `No complete answer arrived: the host may be down or unknown, not allow this console’s address (CORS), or have closed the connection. The browser does not say which. ${unknownEffect(error)}`,
    next: `Open ${error.host} in another tab, or ask whoever runs it to allow this address.`,
    retryable: error.endpoint.reads,
  }
}

function describeCredentialError(error: CredentialError): FailureText {
  const words = {
    'signed out': ['You are signed out', 'Sign in and try again.'],
    'no acting identity': [
      'This needs an end user’s token',
      'Choose or paste an end-user token under Identities.',
    ],
    'no API key': ['This needs an API key', 'Choose or add an API key.'],
    'not resumed': [
      'Signed in again, not sent again',
      'This action is not repeated automatically. Try it again.',
    ],
    'too many waiting': ['Too many requests wait for the sign-in', 'Sign in and try again.'],
  } as const
  const [title, next] = words[error.reason]
  return { kind: 'signed out', title, detail: 'Nothing was sent.', next, retryable: true }
}

function internal(error: unknown): FailureText {
  return {
    kind: 'internal',
    title: 'This part of the console failed',
    detail: error instanceof Error ? error.message : 'An unexpected error occurred.',
    next: 'Try again. The rest of the page still works.',
    retryable: true,
  }
}

export const unknownOutcome = 'It is unknown whether the service carried it out.'

/** What is unknown after an inconclusive answer. Reads have no effect. */
function unknownEffect(error: CallError): string {
  return error.endpoint.reads ? '' : unknownOutcome
}
