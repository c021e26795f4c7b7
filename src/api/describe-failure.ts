import { durationText } from '@/lib/time/time-text'
import { StorageError } from './object-storage'
import { ServiceError, type FailureReason } from './service-error'

/** A failure in words. */
export interface FailureDescription {
  /** What happened, as a sentence. Missing where the title says it. */
  readonly detail?: string | undefined
  /** The service's own words: always shown as a quotation. */
  readonly quote?: string | undefined
  /** What to do next, as a sentence. */
  readonly next?: string | undefined
  /** For the service's operators. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

const reasons: Record<FailureReason, readonly [detail: string, next?: string]> = {
  offline: ['No answer arrived: this browser is offline.', 'Try again when the connection is back.'],
  unreachable: [
    'No answer arrived. The service may be down, or it may not allow this console (CORS).',
    'Check the address and the network, then try again.',
  ],
  'broke off': ['The answer broke off.', 'Try again.'],
  timeout: ['The service did not answer in time.', 'Try again later.'],
  cancelled: ['Cancelled.'],
  'other session': ['The session ended before the answer arrived.'],
  'signed out': ['Nobody is signed in.', 'Sign in and try again.'],
  'ask again': ['Your session ended before this was sent.', 'Signed in. Save again.'],
  'no end user': ['This needs an end user to act as.', 'Choose one, then try again.'],
  'no API key': ['This needs an API key.', 'Add a funding key under Identities.'],
  'bad input': ['This cannot be sent: the service would not accept it.'],
}

/** Words for a status without an explanation. Only what the status itself says: the interface gives no meanings. */
const statuses: Record<number, readonly [detail: string, next?: string]> = {
  200: ['The service sent an error in its reply.'],
  400: ['The service could not use the request.'],
  403: ['The service does not allow this for you.'],
  404: ['The service does not know this id. It may have been deleted, or belong to another tenant.'],
  409: ['The service reports a conflict.'],
  413: ['The service says that this is too large.'],
  422: ['The service refused the values.'],
  429: ['The service received too many requests.'],
}

const writeUnknown = 'It may have happened all the same: check before you try again.'

/** What failed and what to do, for a user. The sentence in front of it says what could not be done. */
export function describeFailure(error: unknown): FailureDescription {
  if (error instanceof StorageError) return { detail: error.message, facts: [] }
  if (!(error instanceof ServiceError))
    return {
      detail: 'Something went wrong in the console itself.',
      next: 'Reload the page.',
      facts: error instanceof Error ? [['Error', error.message]] : [],
    }
  const { kind, endpoint, failure } = error
  const { status, detail, title, reason, retryAfter } = failure
  const fields = failure.fields?.map(({ field, message }) => [field, message].filter(Boolean).join(': '))
  const quote = [detail ?? title, fields?.join('; ')].filter(Boolean).join(' – ') || undefined
  const facts = factsOf(error)
  const credential = status === 401 ? credentialOf(error) : undefined
  if (kind === 'unreadable')
    return {
      detail: 'The reply does not match the interface.',
      next: endpoint.isSafe ? 'Try again, or check the address of the service.' : writeUnknown,
      facts,
    }
  const isOfId = status !== 404 || endpoint.path.includes('{')
  const [said, usual] = reason
    ? reasons[reason]
    : (credential ??
      (isOfId ? statuses[status ?? 0] : undefined) ?? [
        status !== undefined && status >= 500
          ? `The service failed with status ${status}.`
          : `The service refused with status ${status ?? '?'}.`,
        status !== undefined && status >= 500 ? 'Try again later.' : undefined,
      ])
  const next = kind === 'unknown' && !endpoint.isSafe ? writeUnknown : usual
  return {
    detail: reason === 'bad input' && detail ? `${detail}.` : said,
    quote: reason === undefined ? quote : undefined,
    next:
      [next, retryAfter !== undefined && `Wait ${durationText(retryAfter * 1000)} before you try again.`]
        .filter(Boolean)
        .join(' ') || undefined,
    facts,
  }
}

/** Which credential a 401 is about, and what helps. */
function credentialOf({ endpoint, failure }: ServiceError): readonly [detail?: string, next?: string] {
  if (failure.isFunded)
    return [
      'The service did not accept the funding key or the token.',
      'Check the funding key under Identities.',
    ]
  if (endpoint.auth === 'end-user')
    return ["The service did not accept the end user's token.", 'Mint or paste a new token.']
  if (endpoint.auth === 'api-key')
    return [
      'The service did not accept the API key.',
      'Sign in with another API key, or add one under Identities.',
    ]
  if (endpoint.auth === 'none') return [] // the sign-in, whose title says it
  return ['The service did not accept your credential.', 'Sign in again.']
}

function factsOf({ endpoint, failure }: ServiceError): FailureDescription['facts'] {
  const { status, type, title, instance, requestId, fields } = failure
  const facts: [string, string | undefined][] = [
    ['Request', `${endpoint.method} ${endpoint.path}`],
    ['Status', status === undefined ? undefined : String(status)],
    ['Title', title],
    ['Type', type],
    ['Instance', instance],
    ['Request id', requestId],
    ...(fields ?? []).map(({ field, message }): [string, string] => [field || 'Field', message]),
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}
