import { learnKeyShape } from '@/lib/key-shapes'
import { pastedCredential, UnusableCredentialError } from './pasted-credential'

/**
 * The API key in pasted text, recognised by its form: a service prefix and an underscore (interface, section 5.1).
 * Throws an `UnusableCredentialError`.
 */
export function pastedApiKey(text: string): string {
  const key = pastedCredential(text)
  if (/^[a-z][a-z0-9-]*_.{4,}$/i.test(key)) {
    learnKeyShape(key)
    return key
  }
  throw new UnusableCredentialError(
    key.split('.').length === 3
      ? 'This looks like a token, not an API key. Sign in with email and password instead'
      : 'An API key starts with the service’s prefix and an underscore',
  )
}
