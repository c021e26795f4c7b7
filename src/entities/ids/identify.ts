import { ownOf, type OwnLayer, type EntityRef } from '@/storage/catalog/catalog-entry'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { mostOfText } from '@/storage/catalog/limits'

const pastedBy = 'pasted by you'

/** Remembers an id whose kind is not yet known. */
export function rememberUnidentified(catalog: Pick<Catalog, 'get' | 'take'>, id: string): void {
  const ref: EntityRef = { kind: 'unidentified', id }
  if (!catalog.get(ref)) catalog.take([{ ...ref, source: pastedBy, at: Date.now(), fields: {} }])
}

/** Called once the kind of an id is known: moves the user's marks to that entity and removes the unidentified one. */
export function identify(catalog: Pick<Catalog, 'get' | 'take' | 'edit' | 'forget'>, ref: EntityRef): void {
  const unidentified: EntityRef = { kind: 'unidentified', id: ref.id }
  const entry = catalog.get(unidentified)
  if (!entry || ref.kind === 'unidentified') return
  const [kept, own] = [ownOf(entry), ownOf(catalog.get(ref))]
  const tags = [...new Set([...own.tags, ...kept.tags])]
  const note = [own.note, kept.note].filter((text) => text !== '').join('\n')
  const hasRoom = note.length <= mostOfText
  // Only changed fields: an unchanged mark must not overwrite another tab's edit.
  const changes: Partial<OwnLayer> = {
    ...(kept.pinned && !own.pinned ? { pinned: true } : {}),
    ...(kept.alias !== '' && own.alias === '' ? { alias: kept.alias } : {}),
    ...(tags.length > own.tags.length ? { tags } : {}),
    ...(kept.note !== '' && hasRoom ? { note } : {}),
  }
  if (Object.keys(changes).length > 0) catalog.edit(ref, changes)
  else if (!catalog.get(ref)) catalog.take([{ ...ref, source: pastedBy, at: Date.now(), fields: {} }])
  if (hasRoom) catalog.forget([unidentified])
}
