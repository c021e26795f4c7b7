import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnfinished, type ApiKeyList } from '@/api/queries/api-keys'
import { countOverBudget } from '@/entities/budget-state'
import { useStored } from '@/entities/use-stored'
import { useStore } from '@/lib/use-store'
import { collection, type Collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import type { SpendSample } from './lasts-about'

const maxSnapshots = 30
/** Milliseconds. A sample of a minute ago says nothing about a pace. */
const leastPause = 10 * 60 * 1000

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
  if (isUnfinished(list) || recent.some(({ count }) => count >= keys.length)) return
  const known = keys.flatMap(({ key_id, spend }) =>
    key_id === undefined || spend === undefined ? [] : [[key_id, spend] as const],
  )
  const snapshot = { at, spends: new Map(known), count: keys.length, overBudget: countOverBudget(keys) }
  const old = snapshots.slice(0, Math.max(0, snapshots.length - recent.length + 1 - maxSnapshots))
  await store.putAll([
    [[owner, at], snapshot],
    ...[...old, ...recent].map((one) => [[owner, one.at] as const, undefined] as const),
  ])
}

const none: readonly SpendSnapshot[] = []

/** The snapshots of the signed-in user, the oldest first. A list is added to them once it is read. */
export function useSpendSnapshots(list: ApiKeyList | undefined): readonly SpendSnapshot[] {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session, ({ user }) => user?.subject)
  const snapshots = useStored('spend')
  useEffect(() => {
    if (subject === undefined || !snapshots || !list) return
    void recordSnapshot(collection(database, 'spend'), ownerOf(environment.id, subject), snapshots, list)
  }, [database, environment.id, subject, snapshots, list])
  return snapshots ?? none
}

/** What this browser has seen a key spend, the oldest first, up to this list. */
export function spendSamples(
  snapshots: readonly SpendSnapshot[],
  { key_id: id, spend }: ApiKeyList['keys'][number],
  at: number,
): readonly SpendSample[] {
  if (id === undefined) return []
  const samples = snapshots.flatMap((snapshot) => {
    const seen = snapshot.spends.get(id)
    return seen === undefined || snapshot.at >= at ? [] : [{ at: snapshot.at, spend: seen }]
  })
  return spend === undefined ? samples : [...samples, { at, spend }]
}
