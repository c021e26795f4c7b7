import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { CancelledError } from '@/api/failures/errors'
import { useClient } from '@/api/use-client'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import type { FailureDescription } from '@/lib/failure-description'
import { announce } from '@/ui/announce'
import { kindLabels } from '@/entities/kind-labels'
import { identify } from '@/entities/ids/identify'
import { unclearFailure } from './unclear-failure'
import { verifyEntities, type VerifyResult } from './verify-entities'

export type LookUp =
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly failure: FailureDescription }
  | { readonly is: Exclude<VerifyResult, 'unclear'> }

/** Finds the kind of an id by safe reads. The rest of the answers goes into the catalog. */
export function useLookUp() {
  const client = useClient()
  const catalog = useCatalogStore()
  const [lookUps, setLookUps] = useState<ReadonlyMap<string, LookUp>>(new Map())
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  async function lookUp(ref: EntityRef): Promise<void> {
    const key = refKey(ref)
    const put = (next: LookUp) => setLookUps((before) => new Map(before).set(key, next))
    running.current.get(key)?.abort()
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    put({ is: 'reading' })
    const { one } = kindLabels[ref.kind]
    const fail = (failure: FailureDescription) => {
      put({ is: 'failed', failure })
      announce(`${one}: ${failure.title}`)
    }
    try {
      const [found = 'unclear'] = await verifyEntities(client, [ref], signal)
      if (signal.aborted) return
      if (found === 'unclear') fail(unclearFailure)
      else {
        if (found === 'there') identify(catalog, ref)
        put({ is: found })
        announce(found === 'there' ? `${one} found` : `${one} not found`)
      }
    } catch (error) {
      if (!(error instanceof CancelledError || signal.aborted)) fail(describeFailure(error))
    } finally {
      if (running.current.get(key) === controller) running.current.delete(key)
    }
  }

  function cancel(ref: EntityRef) {
    const key = refKey(ref)
    running.current.get(key)?.abort()
    setLookUps((before) => new Map([...before].filter(([other]) => other !== key)))
  }
  return { lookUps, lookUp: (ref: EntityRef) => void lookUp(ref), cancel }
}
