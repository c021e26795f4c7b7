import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { isCatalogKind } from '@/storage/catalog/catalog-kinds'

/** A thing out of a search parameter such as `peek=blueprint:bp_1`; the id may hold anything, colons too. */
export function readRef(text: string | undefined): EntityRef | undefined {
  if (text === undefined) return undefined
  const at = text.indexOf(':')
  const [kind, id] = [text.slice(0, at), text.slice(at + 1)]
  return isCatalogKind(kind) && id !== '' ? { kind, id } : undefined
}
