import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { budgetState } from '@/api/key-facts'
import type { ApiKeyList } from '@/api/queries/api-keys'
import { useStore } from '@/lib/use-store'
import { collection, type Collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import type { SpendSample } from './lasts-about'

const maxWalks = 30
/** Milliseconds. A sample of a minute ago says nothing about a pace. */
const leastPause = 10 * 60 * 1000

/** The walks of this owner, the oldest first; a complete list is added unless one was just before. */
export async function withWalk(
  store: Collection<SpendSnapshot>,
  owner: string,
  { keys, at, end }: Pick<ApiKeyList, 'keys' | 'at' | 'end'>,
): Promise<readonly SpendSnapshot[]> {
  const walks = await store.all(owner)
  const last = walks.at(-1)
  if (end !== 'complete' || (last && at - last.at < leastPause)) return walks
  const known = keys.flatMap(({ key_id, spend }) =>
    key_id === undefined || spend === undefined ? [] : [[key_id, spend] as const],
  )
  const overBudget = keys.filter((key) => budgetState(key) === 'over').length
  const walk = { at, spends: new Map(known), overBudget }
  const old = walks.slice(0, Math.max(0, walks.length + 1 - maxWalks))
  await store.putAll([
    [[owner, at], walk],
    ...old.map((one) => [[owner, one.at] as const, undefined] as const),
  ])
  return [...walks.slice(old.length), walk]
}

const none: readonly SpendSnapshot[] = []

/** The walks of the signed-in user, once this list is read to its end. */
export function useSpendSnapshots(list: ApiKeyList | undefined): readonly SpendSnapshot[] {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session).user?.subject
  const isRead = subject !== undefined && list?.end !== undefined
  const { data = none } = useQuery({
    queryKey: ['spend-walks', subject, isRead && list.at],
    queryFn: isRead
      ? () => withWalk(collection(database, 'spend'), ownerOf(environment.id, subject), list)
      : skipToken,
    // Those of the list before, while a refreshed list is written down.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return data
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
