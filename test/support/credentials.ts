import type { Credential, CredentialSource } from '@/api/client'

/** Credentials that are always this token, unless told otherwise. */
export function credentialsOf(
  token: string,
  { source, ...credential }: Partial<Credential> & { source?: Partial<CredentialSource> } = {},
): CredentialSource {
  return {
    credentialFor: () => ({
      acquire: () => Promise.resolve(token),
      onUnauthorized: () => Promise.resolve('give up'),
      ...credential,
    }),
    fundingHeader: () => null,
    userChanges: () => 0,
    ...source,
  }
}
