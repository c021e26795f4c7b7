import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useStore } from '@/lib/use-store'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import type { CorpusRun } from '@/storage/corpus-run'
import type { DraftSummary } from '@/storage/draft-summary'
import type { SeenRevision } from '@/storage/seen-revision'
import type { SpendSnapshot } from '@/storage/spend-snapshot'

/** What a store of the database holds. */
interface Stored {
  drafts: DraftSummary
  runs: CorpusRun
  revisions: SeenRevision
  spend: SpendSnapshot
}

/** Milliseconds after which what another tab has stored is looked for. */
const staleTime = 60_000

/** In whose name things are stored; undefined for nobody. */
export function useOwner(): string | undefined {
  const { environment, session } = useRouteContext({ from: '__root__' })
  return useStore(session, ({ user }) => (user ? ownerOf(environment.id, user.subject) : undefined))
}

/**
 * What this browser stores for the signed-in user, or of one id, in the order of the keys; undefined until it is read. It
 * is read again when this tab changes it. Show it beside a `NotStoredNotice`.
 */
export function useStored<Name extends keyof Stored>(
  name: Name,
  ...id: string[]
): readonly Stored[Name][] | undefined {
  const { database } = useRouteContext({ from: '__root__' })
  const owner = useOwner()
  const version = useStore(database.versions[name])
  const what = JSON.stringify([owner, ...id])
  return useQuery({
    queryKey: ['stored', name, what, version],
    queryFn:
      owner === undefined ? skipToken : () => collection<Stored[Name]>(database, name).all(owner, ...id),
    // The version before, while this one is read.
    placeholderData: (earlier, query) => (query?.queryKey[2] === what ? earlier : undefined),
    staleTime,
  }).data
}
