import type { Auth } from '@/api/endpoint'

const next401: Record<Auth, string> = {
  bearer: 'Sign in again.',
  'end-user': 'Mint or paste another end-user token.',
  'api-key': 'Choose or add another API key.',
  none: 'Sign in again.',
}

/** A 401, by the credential that the endpoint takes. `shape` says that the answer explained nothing. */
export function describe401(auth: Auth, shape: string) {
  const isKey = auth === 'api-key'
  return {
    title: `The service refused the ${isKey ? 'API key' : 'credential'}`,
    detail: `${isKey ? 'The key may be wrong, expired, or not allowed here. You stay signed in.' : 'The service did not accept this token.'}${shape}`,
    next: next401[auth],
  }
}
