import { learnKeyShape } from '@/lib/json/key-shapes'
import { decodeJwt } from '@/session/identities/decode-jwt'
import { pastedCredential, UnusableCredentialError } from '@/session/identities/pasted-credential'

/**
 * The API key in pasted text, recognized by its form: a service prefix and an underscore (interface, section 5.1).
 * Throws an `UnusableCredentialError`.
 */
export function pastedApiKey(text: string): string {
  const key = pastedCredential(text, 'key')
  if (hasKeyForm(key)) {
    learnKeyShape(key)
    return key
  }
  throw new UnusableCredentialError(
    key.split('.').length === 3 && !key.includes('@')
      ? 'This looks like a token, not an API key. Sign in with email and password instead'
      : 'An API key starts with the service’s prefix and an underscore',
  )
}

/**
 * What pasted text looks like. An end-user token is documented as a JWT, an API key by its prefix; neither is
 * guaranteed.
 */
export function formOfPasted(text: string): 'api key' | 'jwt' | 'other' {
  try {
    const credential = pastedCredential(text)
    return hasKeyForm(credential) ? 'api key' : decodeJwt(credential) ? 'jwt' : 'other'
  } catch {
    return 'other' // Its error is reported when it is used.
  }
}

/** A JWT may start like this too: its first part may contain an underscore. */
function hasKeyForm(credential: string): boolean {
  return /^[a-z][a-z0-9-]*_.{4,}$/i.test(credential) && decodeJwt(credential) === null
}
