import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useStore } from '@/lib/use-store'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import type { DraftSummary } from '@/storage/draft-summary'
import type { SpendSnapshot } from '@/storage/spend-snapshot'

/** What a store of the database holds. */
interface Stored {
  drafts: DraftSummary
  spend: SpendSnapshot
}

/** Milliseconds after which what another tab has stored is looked for. */
const staleTime = 60_000

/**
 * What this browser stores for the signed-in user, in the order of the keys; undefined until it is read. It is read again
 * when this tab changes it. Show it beside a `NotStoredNotice`.
 */
export function useStored<Name extends keyof Stored>(name: Name): readonly Stored[Name][] | undefined {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session, ({ user }) => user?.subject)
  const version = useStore(database.versions[name])
  const owner = subject === undefined ? undefined : ownerOf(environment.id, subject)
  return useQuery({
    queryKey: ['stored', name, owner, version],
    queryFn: owner === undefined ? skipToken : () => collection<Stored[Name]>(database, name).all(owner),
    // The version before, while this one is read.
    placeholderData: (earlier, query) => (query?.queryKey[2] === owner ? earlier : undefined),
    staleTime,
  }).data
}
