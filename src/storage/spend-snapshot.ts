import { isUnfinished, type ApiKeyList } from '@/api/queries/api-keys'
import type { Collection } from './collection'

const maxSnapshots = 30
/** Milliseconds. A sample of a minute ago says nothing about a pace. */
const leastPause = 10 * 60 * 1000

/**
 * What the keys had spent when they were read: all, or the first thousand. Records of the store `spend`, by owner and time: one for
 * each reading, because keys are thousands.
 */
export interface SpendSnapshot {
  /** Epoch milliseconds. */
  readonly at: number
  /** By key id. */
  readonly spends: ReadonlyMap<string, number>
}

/**
 * Adds a list to the snapshots of its owner, unless it is unfinished. One of just before goes if this one has more keys,
 * and stays alone otherwise.
 */
export async function recordSnapshot(
  store: Collection<SpendSnapshot>,
  owner: string,
  snapshots: readonly SpendSnapshot[],
  list: Pick<ApiKeyList, 'keys' | 'at' | 'end'>,
): Promise<void> {
  const { keys, at } = list
  const recent = snapshots.filter((one) => at - one.at < leastPause)
  const known = keys.flatMap(({ key_id, spend }) =>
    key_id === undefined || spend === undefined ? [] : [[key_id, spend] as const],
  )
  const spends = new Map(known)
  if (isUnfinished(list) || recent.some((one) => one.spends.size >= spends.size)) return
  const old = snapshots.slice(0, Math.max(0, snapshots.length - recent.length + 1 - maxSnapshots))
  await store.putAll([
    [[owner, at], { at, spends }],
    ...[...old, ...recent].map((one) => [[owner, one.at] as const, undefined] as const),
  ])
}
