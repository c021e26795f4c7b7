import { countsAsKnown, type CatalogEntry } from '@/catalog/catalog-entry'
import { catalogKinds, type CatalogKind } from '@/catalog/catalog-kinds'
import type { Catalog } from '@/catalog/create-catalog'

/** What can be read by an id alone, without any effect (#10, #13, #8). */
export const triedKinds: readonly CatalogKind[] = ['blueprint', 'end user', 'episode']

/** What no endpoint reads by its id. */
export const unreadKinds: readonly CatalogKind[] = ['space', 'project', 'persona', 'corpus']

/** How an id is read or opened as a kind. */
export function guessWords(kind: CatalogKind, actingAs: string | null): string {
  const acting = actingAs === null ? 'as an end user' : `as ${actingAs}`
  const words: Partial<Record<CatalogKind, string>> = {
    blueprint: 'GET blueprint',
    'end user': 'batch lookup',
    episode: `GET episode, ${acting}`,
    space: 'needs a participant to read its context',
    project: 'starts as a bookmark with this id',
    persona: 'starts as a bookmark with this id',
    corpus: `query it ${acting}`,
  }
  return words[kind] ?? ''
}

/** What is known by an id, of whatever kind. What was not found only where somebody marked it. */
export function entriesOf(catalog: Pick<Catalog, 'get'>, id: string): CatalogEntry[] {
  return catalogKinds.flatMap((kind) => {
    const entry = catalog.get({ kind, id })
    return entry && countsAsKnown(entry) ? [entry] : []
  })
}

/** The kind of most known ids that begin with the same prefix, such as `eu_`. */
export function kindByPrefix(catalog: Pick<Catalog, 'all'>, id: string): CatalogKind | undefined {
  const prefix = /^[a-z]{1,12}[_-]/i.exec(id)?.[0]
  if (prefix === undefined) return undefined
  const counts = new Map<CatalogKind, number>()
  for (const { kind, id: other } of catalog.all())
    if (kind !== 'unidentified' && other !== id && other.startsWith(prefix))
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0]
}

/** The kinds with the likeliest first. */
export function likeliestFirst(kinds: readonly CatalogKind[], likely: CatalogKind | undefined) {
  return [...kinds].sort((a, b) => Number(b === likely) - Number(a === likely))
}

/** Above it, asking for every kind by every word costs more than one list of all ids. */
const longText = 20_000

/** Tells which words of a text are ids of the catalog. */
export function knownIds(catalog: Pick<Catalog, 'get' | 'all'>, text: string): (id: string) => boolean {
  if (text.length < longText)
    return (id) => catalogKinds.some((kind) => catalog.get({ kind, id }) !== undefined)
  const ids = new Set(catalog.all().map(({ id }) => id))
  return (id) => ids.has(id)
}
