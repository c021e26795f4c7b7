import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { isCatalogKind } from '@/storage/catalog/catalog-kinds'

/** The entity in a search parameter such as `peek=blueprint:bp_1`. The id may contain anything, including colons. */
export function readRef(text: string | undefined): EntityRef | undefined {
  if (text === undefined) return undefined
  const at = text.indexOf(':')
  const [kind, id] = [text.slice(0, at), text.slice(at + 1)]
  return isCatalogKind(kind) && id !== '' ? { kind, id } : undefined
}
