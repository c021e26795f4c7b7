import type { FundingKey } from '@/session/identities/identities-state'

/** The user's name for a key, and its last characters. A key is unchecked until the service sees it. */
export function fundingKeyName({ name, preview }: FundingKey): string {
  if (name !== '') return `${name} · ${preview === '' ? 'short key' : `ends in ${preview}`}`
  return preview === '' ? 'Short key' : `··· ${preview}`
}
