import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApiKeyList } from '@/api/queries/api-keys'
import { useStored } from '@/entities/use-stored'
import { useStore } from '@/lib/use-store'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import { recordSnapshot, type SpendSnapshot } from '@/storage/spend-snapshot'
import type { SpendSample } from './lasts-about'

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
