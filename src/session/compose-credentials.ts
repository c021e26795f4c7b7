import type { CredentialSource } from '@/api/credential-source'
import type { Endpoint } from '@/api/endpoint'
import type { Identities } from './identities/identities'
import type { Session } from './session'

/**
 * Credentials that the client sends with each endpoint: the session for B, the acting end user for E, and the funding
 * key with both. Chat completions take the API key chosen for them, else the one that the user signed in with; a refused
 * key ends nothing.
 */
export function composeCredentials(session: Session, identities: Identities): CredentialSource {
  const holder = ({ auth }: Endpoint) => (auth === 'end-user' ? identities : session)
  return {
    async acquire(endpoint, ...rest) {
      if (endpoint.auth !== 'api-key') return holder(endpoint).acquire(endpoint, ...rest)
      const token = identities.chatToken()
      if (token !== null) return { token, generation: 0 }
      return session.getSnapshot().method === 'api key' ? session.acquire(endpoint, ...rest) : null
    },
    async onUnauthorized(unauthorized) {
      const { endpoint } = unauthorized
      return endpoint.auth === 'api-key' ? 'give up' : holder(endpoint).onUnauthorized(unauthorized)
    },
    fundingHeader: () => identities.fundingHeader(),
  }
}
