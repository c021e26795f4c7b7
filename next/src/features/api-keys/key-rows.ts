import { isAtRisk, keyFacts, type KeyFacts } from '@/api/key-facts'
import type { ApiKeyList } from '@/api/queries/api-keys'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import { lastsAbout, type LastsAbout } from './lasts-about'
import { spendSamples } from './spend-snapshots'

/** A key as the table shows it. */
export interface KeyRow extends KeyFacts {
  /** The key's id, or its place where it has none. */
  readonly id: string
  /** All that the search field looks through, in lower case. */
  readonly searched: string
  readonly lasts: LastsAbout | undefined
}

/** Made once for each list: thousands of rows are sorted and filtered by what is worked out here. */
export function keyRows(
  { keys, at }: Pick<ApiKeyList, 'keys' | 'at'>,
  walks: readonly SpendSnapshot[],
  now: number,
): KeyRow[] {
  return keys.map((key, index) => ({
    ...keyFacts(key, now),
    id: key.key_id ?? `without-id-${index + 1}`,
    searched: [key.key_alias, key.user_id, ...(key.models ?? []), key.key_id, key.key_preview]
      .join('\n')
      .toLowerCase(),
    lasts: walks.length > 0 ? lastsAbout(spendSamples(walks, key, at), key.max_budget) : undefined,
  }))
}

export interface Attention {
  /** In the address. */
  readonly id: string
  readonly label: string
  readonly matches: (row: KeyRow) => boolean
}

/** Reasons to look at a key, in the order of the filters. */
export const attentions: readonly Attention[] = [
  { id: 'risk', label: 'At risk', matches: isAtRisk },
  { id: 'over', label: 'Over budget', matches: ({ budget }) => budget === 'over' },
  { id: 'near', label: 'Near budget', matches: ({ budget }) => budget === 'near' },
  { id: 'expiring', label: 'Expiring', matches: ({ expiry }) => expiry === 'expiring' },
  { id: 'past', label: 'Expired', matches: ({ expiry }) => expiry === 'past' },
  { id: 'no-budget', label: 'No usable budget', matches: ({ key }) => !((key.max_budget ?? 0) > 0) },
]

/** Finds the keys of exactly one user; of an empty one, the keys that name no user. */
export const userQuery = (user: string) => `user:${user}`

/** Rows that contain each word of a text, or those of one user. */
export function searchKeys(rows: readonly KeyRow[], text: string): readonly KeyRow[] {
  const user = /^\s*user:(.*)$/s.exec(text)?.[1]
  if (user !== undefined) return rows.filter(({ key }) => (key.user_id ?? '').trim() === user.trim())
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length === 0
    ? rows
    : rows.filter(({ searched }) => words.every((word) => searched.includes(word)))
}
