import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApiKeyList } from '@/api/queries/api-keys'
import { useOwner, useStored } from '@/entities/use-stored'
import { collection } from '@/storage/collection'
import { recordSnapshot, type SpendSnapshot } from '@/storage/spend-snapshot'
import type { SpendSample } from './lasts-about'

const none: readonly SpendSnapshot[] = []

/** The snapshots of the signed-in user, the oldest first. A list is added to them once it is read. */
export function useSpendSnapshots(list: ApiKeyList | undefined): readonly SpendSnapshot[] {
  const { database } = useRouteContext({ from: '__root__' })
  const owner = useOwner()
  const snapshots = useStored('spend')
  useEffect(() => {
    if (owner !== undefined && snapshots && list)
      void recordSnapshot(collection(database, 'spend'), owner, snapshots, list)
  }, [database, owner, snapshots, list])
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
