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

const maxWalks = 30
/** Milliseconds. A sample of a minute ago says nothing about a pace. */
const leastPause = 10 * 60 * 1000

/** Adds a list to the walks of its owner, unless it is unfinished or one was just before. */
export async function recordWalk(
  store: Collection<SpendSnapshot>,
  owner: string,
  walks: readonly SpendSnapshot[],
  list: Pick<ApiKeyList, 'keys' | 'at' | 'end'>,
): Promise<void> {
  const last = walks.at(-1)
  const { keys, at } = list
  if (isUnfinished(list) || (last && at - last.at < leastPause)) return
  const known = keys.flatMap(({ key_id, spend }) =>
    key_id === undefined || spend === undefined ? [] : [[key_id, spend] as const],
  )
  const walk = { at, spends: new Map(known), count: keys.length, overBudget: countOverBudget(keys) }
  const old = walks.slice(0, Math.max(0, walks.length + 1 - maxWalks))
  await store.putAll([
    [[owner, at], walk],
    ...old.map((one) => [[owner, one.at] as const, undefined] as const),
  ])
}

const none: readonly SpendSnapshot[] = []

/** The walks of the signed-in user, the oldest first, once this list is read, which is added to them. */
export function useSpendSnapshots(list: ApiKeyList | undefined): readonly SpendSnapshot[] {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session, ({ user }) => user?.subject)
  const walks = useStored('spend')
  useEffect(() => {
    if (subject === undefined || !walks || !list) return
    void recordWalk(collection(database, 'spend'), ownerOf(environment.id, subject), walks, list)
  }, [database, environment.id, subject, walks, list])
  return (list?.end !== undefined && walks) || none
}

/** What this browser has seen a key spend, the oldest first, up to this list. */
export function spendSamples(
  walks: readonly SpendSnapshot[],
  { key_id: id, spend }: ApiKeyList['keys'][number],
  at: number,
): readonly SpendSample[] {
  if (id === undefined) return []
  const samples = walks.flatMap((walk) => {
    const seen = walk.spends.get(id)
    return seen === undefined || walk.at >= at ? [] : [{ at: walk.at, spend: seen }]
  })
  return spend === undefined ? samples : [...samples, { at, spend }]
}
