import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { CancelledError, ServiceError } from '@/api/errors'
import { useClient } from '@/api/use-client'
import { refKey, type CatalogEntry, type ThingRef } from '@/catalog/catalog-entry'
import type { Catalog } from '@/catalog/create-catalog'
import { thingName } from '@/catalog/thing-name'
import { useCatalogStore } from '@/catalog/use-catalog'
import { announce } from '@/ui/announce'
import { kindWords } from './kind-words'
import { identify } from './identify'
import { verifyThings } from './verify-thing'

export type LookUp = { readonly is: 'reading' } | { readonly is: 'failed'; readonly why: string }

/** Tries what an id is of, by safe reads. What the answers say is in the catalog. */
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
    const key = refKey(ref)
    const put = (next: LookUp | undefined) =>
      setLookUps((before) => {
        const after = new Map(before)
        if (next) after.set(key, next)
        else after.delete(key)
        return after
      })
    const { signal } = left.current ?? new AbortController()
    put({ is: 'reading' })
    const { one } = kindWords[ref.kind]
    const before = catalog.get(ref)
    try {
      await verifyThings(client, [ref], signal)
    } catch (error) {
      if (error instanceof CancelledError || signal.aborted) return
      if (!(error instanceof ServiceError && error.status === 404)) {
        const { title } = describeFailure(error)
        put({ is: 'failed', why: title })
        announce(`${one}: ${title}`)
        return
      }
    }
    const entry = await newlyTold(catalog, ref, before)
    if (signal.aborted) return
    put(undefined)
    const isThere = entry?.state.value === 'verified'
    if (isThere) identify(catalog, ref)
    announce(isThere ? `${one} found, ${thingName(entry) ?? ref.id}` : `${one} not found`)
  }
  return { lookUps, lookUp: (ref: ThingRef) => void lookUp(ref) }
}

/** Milliseconds that the catalog gets to take an answer in. Its rules may have to be fetched first. */
const patience = 5_000

/** What the catalog holds of a thing once it holds something else than `before`. */
function newlyTold(
  catalog: Catalog,
  ref: ThingRef,
  before: CatalogEntry | undefined,
): Promise<CatalogEntry | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      if (catalog.get(ref) !== before) done()
    }
    const done = () => {
      stop()
      clearTimeout(timer)
      resolve(catalog.get(ref))
    }
    const stop = catalog.subscribe(look)
    const timer = setTimeout(done, patience)
    look()
  })
}
