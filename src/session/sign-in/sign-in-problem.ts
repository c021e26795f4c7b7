import { errorMessage } from '@/api/failures/error-message'
import {
  CancelledError,
  ContractError,
  ServiceError,
  TimeoutError,
  UnreachableError,
  type CallError,
  type Refusal,
} from '@/api/failures/errors'
import type { JsonValue } from '@/lib/json/json'
import { hasField } from './header-safe'

/** Explains why the sign-in failed. */
export interface SignInProblem {
  /** `refused` is about the typed credentials, all others about reaching the service. */
  readonly kind: 'refused' | 'unusable' | 'wait' | 'unreachable' | 'failed'
  /** A sentence if it is shown at a field, otherwise the title of a notice. */
  readonly title: string
  readonly detail?: string | undefined
  /** What the service said, shown as a quotation. */
  readonly quote?: string | undefined
  readonly request_id?: string | undefined
  /** Seconds until a retry makes sense. */
  readonly wait?: number | undefined
  /** Seconds that the service requested, which may be many more. */
  readonly requestedWait?: number | undefined
}

type Means = 'password' | 'api key'

const defaultWait = 5

/** A problem shown at the password or key field, until that is typed again. */
export function secretProblem(problem: SignInProblem | null): SignInProblem | undefined {
  return problem && ['refused', 'unusable'].includes(problem.kind) ? problem : undefined
}

/** Classifies the failures of a sign-in. Null if it was cancelled. */
export function signInProblem(error: unknown, means: Means, host: string): SignInProblem | null {
  if (error instanceof CancelledError) return null
  if (error instanceof ServiceError) return refusal(error, means, host)
  if (error instanceof UnreachableError)
    return error.offline
      ? {
          kind: 'unreachable',
          title: 'This browser is offline',
          detail: 'Nothing was sent. Try again when the connection is back.',
        }
      : {
          kind: 'unreachable',
          title: `Cannot reach ${host}`,
          detail: `It did not answer ${callOf(error)}. The host may be down, or it does not allow the address of this console (CORS); the browser does not say which.`,
        }
  if (error instanceof TimeoutError)
    return {
      kind: 'unreachable',
      title: `No answer from ${host} in time`,
      detail: `It did not answer ${callOf(error)}. It may be busy. Try again in a moment.`,
    }
  if (error instanceof ContractError) return unexpectedAnswer(host, error)
  return {
    kind: 'failed',
    title: 'Signing in failed in this console',
    detail: 'Try again, or reload the page.',
  }
}

/** The service accepted the sign-in, but its answer is unusable. */
export function unusableAnswer(host: string, json?: JsonValue): SignInProblem {
  const isGiven = hasField(json, 'access_token')
  return {
    kind: 'failed',
    title: isGiven ? 'The access token in the answer cannot be used' : 'The answer has no access token',
    detail: isGiven
      ? `${host} accepted the request, but its token contains characters that are not allowed, such as a space.`
      : `${host} accepted the request, but its answer is not as documented.`,
    quote: errorMessage(json),
  }
}

function callOf({ endpoint, path }: CallError): string {
  return `${endpoint.method} ${path}`
}

function unexpectedAnswer(host: string, error: ContractError): SignInProblem {
  const { status, request_id, said } = error
  const answered = `${host} answered ${callOf(error)} with status ${status}`
  if (said !== undefined)
    return {
      kind: 'failed',
      title: 'An error with a success status',
      detail: `${answered}, which means success. Try again in a moment.`,
      quote: said,
      request_id,
    }
  return {
    kind: 'failed',
    title: 'An answer in an unexpected form',
    detail: `${answered}, but not in the documented form. Check that the environment’s address is the service itself.`,
    request_id,
  }
}

function refusal(error: ServiceError, means: Means, host: string): SignInProblem {
  const { status, refusal: said, request_id } = error
  const unjudged =
    means === 'password'
      ? 'The service did not check your email and password'
      : 'The service did not check the key'
  const quote = said.detail ?? said.title
  if (status === 429)
    return {
      kind: 'wait',
      title: 'The service asked you to wait',
      detail: `${unjudged}: it received too many requests. The sign-in is not sent again automatically.`,
      quote,
      request_id,
      wait: said.retryAfter ?? defaultWait,
      requestedWait: said.requestedWait,
    }
  if (status >= 500 || status === 408)
    return {
      kind: 'failed',
      title: `The service failed (${status})`,
      detail: `${unjudged}. Try again in a moment.`,
      quote,
      request_id,
    }
  if (status === 404 || status === 405)
    return {
      kind: 'failed',
      title: `${host} has no sign-in here (${status})`,
      detail: `It does not know ${callOf(error)}. Check the environment: its address may be wrong.`,
      quote,
      request_id,
    }
  if (status === 400 || status === 422 ? blamesInput(said) : [401, 403].includes(status))
    return {
      kind: 'refused',
      title:
        means === 'password'
          ? 'The service refused this email and password.'
          : 'The service refused this API key.',
      quote,
      request_id,
    }
  return { kind: 'failed', title: `The service did not accept the sign-in (${status})`, quote, request_id }
}

/** Words for the typed credentials. For any other refusal the user need not check those fields. */
const typed = /\b(?:password|e-?mail|user ?name|credentials?)\b/i

function blamesInput({ detail, title, errors }: Refusal): boolean {
  return [detail, title, ...errors.flatMap(({ field, message }) => [field, message])].some(
    (said) => said !== undefined && typed.test(said),
  )
}
