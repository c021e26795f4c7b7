import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { CancelledError } from '@/api/errors'
import { useClient } from '@/api/use-client'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { useCatalogStore } from '@/catalog/use-catalog'
import { announce } from '@/ui/announce'
import { kindWords } from './kind-words'
import { identify } from './identify'
import { verifyThings, type Found } from './verify-things'

export type LookUp =
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: Exclude<Found, 'unclear'> }

/** Tries what an id is of, by safe reads. What else the answers say is in the catalog. */
export function useLookUp() {
  const client = useClient()
  const catalog = useCatalogStore()
  const [lookUps, setLookUps] = useState<ReadonlyMap<string, LookUp>>(new Map())
  const left = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  async function lookUp(ref: ThingRef): Promise<void> {
    const put = (next: LookUp) => setLookUps((before) => new Map(before).set(refKey(ref), next))
    const { signal } = left.current ?? new AbortController()
    put({ is: 'reading' })
    const { one } = kindWords[ref.kind]
    const fail = (why: string) => {
      put({ is: 'failed', why })
      announce(`${one}: ${why}`)
    }
    try {
      const [found = 'unclear'] = await verifyThings(client, [ref], signal)
      if (signal.aborted) return
      if (found === 'unclear') fail('the answer did not tell')
      else {
        if (found === 'there') identify(catalog, ref)
        put({ is: found })
        announce(found === 'there' ? `${one} found` : `${one} not found`)
      }
    } catch (error) {
      if (!(error instanceof CancelledError || signal.aborted)) fail(describeFailure(error).title)
    }
  }
  return { lookUps, lookUp: (ref: ThingRef) => void lookUp(ref) }
}
