import type { CredentialSource } from '@/api/credential-source'
import type { Endpoint } from '@/api/endpoint'
import type { Identities } from './identities/identities'
import type { Session } from './session'

/**
 * Credentials that the client sends with each endpoint: the session for B, the acting end user for E, and the funding
 * key with both.
 */
export function composeCredentials(session: Session, identities: Identities): CredentialSource {
  const holder = ({ auth }: Endpoint) => (auth === 'end-user' ? identities : session)
  return {
    acquire: (endpoint, ...rest) => holder(endpoint).acquire(endpoint, ...rest),
    onUnauthorized: (unauthorized) => holder(unauthorized.endpoint).onUnauthorized(unauthorized),
    fundingHeader: () => identities.fundingHeader(),
  }
}
