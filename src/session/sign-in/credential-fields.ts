import * as z from 'zod/mini'
import {
  pastedCredential,
  pastedToken,
  UnusableCredentialError,
} from '@/session/identities/pasted-credential'

/** Text that `read` accepts as a credential. `read` throws an `UnusableCredentialError` for any other text. */
function credentialText(read: (text: string) => unknown) {
  return z.string().check(({ value, issues }) => {
    try {
      read(value)
    } catch (error) {
      if (!(error instanceof UnusableCredentialError)) throw error
      issues.push({ code: 'custom', message: `${error.message}.`, input: value })
    }
  })
}

/** A funding API key, and the user's own name for it. */
export const FundingKeyFields = z.object({
  key: credentialText((text) => pastedCredential(text, 'key')),
  name: z.string(),
})

/** An end-user token: bare, in a header line, or in the reply that contains it. */
export const TokenFields = z.object({ token: credentialText((text) => pastedToken(text, Date.now())) })
