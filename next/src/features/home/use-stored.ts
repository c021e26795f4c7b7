import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from '@/lib/use-store'
import { collection } from '@/storage/collection'
import { ownerOf, type StoreName } from '@/storage/database'

/** What this browser stores for the signed-in user, in the order of the keys; undefined until it is read. */
export function useStored<Value>(name: StoreName): readonly Value[] | undefined {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session).user?.subject
  const [values, setValues] = useState<readonly Value[]>()
  useEffect(() => {
    if (subject === undefined) return
    let isShown = true
    const stored = collection<Value>(database, name).all(ownerOf(environment.id, subject))
    void stored.then((all) => isShown && setValues(all))
    return () => {
      isShown = false
    }
  }, [database, environment.id, subject, name])
  return values
}
