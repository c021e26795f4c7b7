import { ownOf, type ThingRef } from '@/catalog/catalog-entry'
import type { Catalog } from '@/catalog/create-catalog'

const pastedBy = 'pasted by you'

/** Remembers an id that nobody has told the kind of. */
export function rememberUnidentified(catalog: Pick<Catalog, 'get' | 'take'>, id: string): void {
  const ref: ThingRef = { kind: 'unidentified', id }
  if (!catalog.get(ref)) catalog.take([{ ...ref, source: pastedBy, at: Date.now(), fields: {} }])
}

/** It is known now what an id is of: what the user kept about it moves there, and the unidentified one is forgotten. */
export function identify(catalog: Pick<Catalog, 'get' | 'edit' | 'forget'>, ref: ThingRef): void {
  const unidentified: ThingRef = { kind: 'unidentified', id: ref.id }
  const entry = catalog.get(unidentified)
  if (!entry || ref.kind === 'unidentified') return
  const [kept, own] = [ownOf(entry), ownOf(catalog.get(ref))]
  catalog.edit(ref, {
    pinned: own.pinned || kept.pinned,
    alias: own.alias === '' ? kept.alias : own.alias,
    tags: [...new Set([...own.tags, ...kept.tags])],
    note: [own.note, kept.note].filter((note) => note !== '').join('\n'),
  })
  catalog.forget([unidentified])
}
