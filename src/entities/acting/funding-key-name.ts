import type { FundingKey } from '@/session/identities/identities-state'

/** The user's name for a key, and its last characters. A key is unchecked until the service sees it. */
export function fundingKeyName({ name, preview }: FundingKey): string {
  const end = preview === '' ? 'a short key' : `··· ${preview}`
  return name === '' ? end : `${name} ${end}`
}
