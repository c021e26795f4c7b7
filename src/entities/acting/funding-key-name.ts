import type { FundingKey } from '@/session/identities/identities-state'

/** The user's name of a key and its last characters. A key is not checked before the service sees it. */
export function fundingKeyName({ name, preview }: FundingKey): string {
  const end = preview === '' ? 'a short key' : `··· ${preview}`
  return name === '' ? end : `${name} ${end}`
}
