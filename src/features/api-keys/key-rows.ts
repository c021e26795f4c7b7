import type { ApiKeyList } from '@/api/queries/api-keys'
import { searchable } from '@/lib/words'
import { memoizeByObject } from '@/lib/memoize-by-object'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import { keyFacts } from './key-facts'
import { lastsAbout } from './lasts-about'
import { spendSamples } from './spend-snapshots'

/** A key as the table shows it. */
export type KeyRow = ReturnType<typeof keyRows>[number]

/**
 * The rows of a list, the most used first. Made once for each list, its time, snapshots and moment, as thousands are
 * sorted and filtered by what is worked out here: whoever comes back to the page finds them.
 */
export const keyRows = memoizeByObject(
  (keys: ApiKeyList['keys'], at: number, snapshots: readonly SpendSnapshot[], now: number) => {
    let withoutId = 0
    const rows = keys.map((key) => ({
      ...keyFacts(key, now),
      /** The key's id; where it has none, which of those without one it is. */
      id: key.key_id ?? `without-id-${++withoutId}`,
      /** All that the search field looks through. */
      searched: searchable(
        [key.key_alias, key.user_id, ...(key.models ?? []), key.key_id, key.key_preview].join('\n'),
      ),
      lasts: snapshots.length > 0 ? lastsAbout(spendSamples(snapshots, key, at), key.max_budget) : undefined,
    }))
    // In the order at first, so that the table has little to sort.
    return rows.sort((a, b) => (b.used ?? -Infinity) - (a.used ?? -Infinity) || 0)
  },
)

/** Reasons to look at a key, in the order of the filters. */
export const attentions: readonly { id: string; label: string; matches: (row: KeyRow) => boolean }[] = [
  { id: 'risk', label: 'At risk', matches: ({ budget }) => budget === 'over' || budget === 'near' },
  { id: 'over', label: 'Over budget', matches: ({ budget }) => budget === 'over' },
  { id: 'near', label: 'Near budget', matches: ({ budget }) => budget === 'near' },
  { id: 'expiring', label: 'Expiring', matches: ({ expiry }) => expiry === 'expiring' },
  { id: 'past', label: 'Expired', matches: ({ expiry }) => expiry === 'past' },
  { id: 'no-budget', label: 'No budget', matches: ({ key }) => !((key.max_budget ?? 0) > 0) },
]

/** How many rows each of these reasons matches. */
export const attentionCounts = memoizeByObject((rows: readonly KeyRow[]) =>
  attentions.map(({ matches }) => rows.filter(matches).length),
)

/** Finds the keys of exactly one user; of an empty one, the keys that name no user. */
export const userQuery = (user: string) => `user:${user}`

/** Rows that contain each word of a text, or those of one user. */
export function searchKeys(rows: readonly KeyRow[], text: string): readonly KeyRow[] {
  const user = /^\s*user:(.*)$/s.exec(text)?.[1]
  if (user !== undefined) return rows.filter(({ key }) => (key.user_id ?? '').trim() === user.trim())
  const words = searchable(text).split(/\s+/).filter(Boolean)
  return words.length === 0
    ? rows
    : rows.filter(({ searched }) => words.every((word) => searched.includes(word)))
}
