import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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

/** What this browser stores for the signed-in user, in the order of the keys; undefined until it is read. */
export function useStored<Name extends keyof Stored>(name: Name): readonly Stored[Name][] | undefined {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session).user?.subject
  const [values, setValues] = useState<readonly Stored[Name][]>()
  useEffect(() => {
    if (subject === undefined) return
    let isShown = true
    const stored = collection<Stored[Name]>(database, name).all(ownerOf(environment.id, subject))
    void stored.then((all) => isShown && setValues(all))
    return () => {
      isShown = false
    }
  }, [database, environment.id, subject, name])
  return values
}
