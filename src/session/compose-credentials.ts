import type { CredentialSource } from '@/api/credential-source'
import type { Identities } from './identities'
import type { Session } from './session'

/** What the client sends with each endpoint: the session for B, the acting end user for E, the funding key beside both. */
export function composeCredentials(session: Session, identities: Identities): CredentialSource {
  const holder = (auth: 'bearer' | 'end-user') => (auth === 'bearer' ? session : identities)
  return {
    acquire: (auth, ...rest) => holder(auth).acquire(...rest),
    refused: (auth, ...rest) => holder(auth).refused(...rest),
    fundingHeader: () => identities.fundingHeader(),
  }
}
