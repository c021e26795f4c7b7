import { countsInCatalog, isOnlyOpened, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { catalogKinds, type CatalogKind } from '@/storage/catalog/catalog-kinds'
import type { Catalog } from '@/storage/catalog/create-catalog'
import type { FoundId } from './find-ids'
import { kindOfPrefix } from './kind-of-prefix'

/** Kinds that can be read by an id alone, without side effects (#10, #13, #8). */
export const triedKinds: readonly CatalogKind[] = ['blueprint', 'end user', 'episode']

/** Kinds that no endpoint reads by id. */
export const unreadKinds: readonly CatalogKind[] = ['space', 'project', 'persona', 'corpus']

/** How an id is read or opened as a kind. */
export function guessLabel(kind: CatalogKind, actingAs: string | null): string {
  const acting = actingAs === null ? 'as an end user' : `as ${actingAs}`
  const words: Partial<Record<CatalogKind, string>> = {
    blueprint: 'GET blueprint',
    'end user': 'batch lookup',
    episode: `GET episode, ${acting}`,
    space: 'needs a participant to read its context',
    project: 'opens an empty page you can bookmark',
    persona: 'opens an empty page you can bookmark',
    corpus: `query it ${acting}`,
  }
  return words[kind] ?? ''
}

/** All entries with this id, of any kind. Entries that were not found count only if the user marked them. */
export function entriesOf(catalog: Pick<Catalog, 'get'>, id: string): CatalogEntry[] {
  return catalogKinds.flatMap((kind) => {
    const entry = catalog.get({ kind, id })
    return entry && countsInCatalog(entry) ? [entry] : []
  })
}

/** The start that ids of one kind often have in common, such as `eu_`. */
export function idPrefix(id: string): string | undefined {
  return /^[a-z]{1,12}[_-]/i.exec(id)?.[0]
}

/**
 * The kind of most ids in the catalog with the same prefix, such as `eu_`, else the kind that the service gives this
 * prefix to.
 */
export function kindByPrefix(catalog: Pick<Catalog, 'all'>, id: string): CatalogKind | undefined {
  const prefix = idPrefix(id)
  if (prefix === undefined) return undefined
  const counts = new Map<CatalogKind, number>()
  for (const entry of catalog.all())
    if (
      entry.kind !== 'unidentified' &&
      entry.id !== id &&
      entry.id.startsWith(prefix) &&
      !isOnlyOpened(entry)
    )
      counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? kindOfPrefix(id)
}

/** The kind of an id with its source: the text around the id, the catalog, or the ids with the same prefix. */
export interface DecidedKind {
  readonly kind: CatalogKind
  readonly by: 'text' | 'catalog' | 'prefix'
}

/** The kind that an id is opened as. If a read has verified another kind than the text says, the read is right. */
export function decidedKind(
  catalog: Pick<Catalog, 'get' | 'all'>,
  { id, kind }: FoundId,
): DecidedKind | undefined {
  const entries = entriesOf(catalog, id).filter((entry) => entry.kind !== 'unidentified')
  const verified = entries.find(({ state }) => state.value === 'verified')
  const isSaid = kind !== undefined && (!verified || entries.some((entry) => entry.kind === kind))
  if (isSaid) return { kind, by: 'text' }
  const first = verified ?? entries.find((entry) => !isOnlyOpened(entry))
  if (first) return { kind: first.kind, by: 'catalog' }
  const alike = kindByPrefix(catalog, id)
  if (alike) return { kind: alike, by: 'prefix' }
  const [opened] = entries
  return opened && { kind: opened.kind, by: 'catalog' }
}

/** The kinds, with the likeliest first. */
export function likeliestFirst(kinds: readonly CatalogKind[], likely: CatalogKind | undefined) {
  return [...kinds].sort((a, b) => Number(b === likely) - Number(a === likely))
}

/** Above this length, looking up every word as every kind costs more than one list of all ids. */
const longText = 20_000

/** Returns a function that says which words of a text are ids in the catalog. */
export function catalogIds(catalog: Pick<Catalog, 'get' | 'all'>, text: string): (id: string) => boolean {
  if (text.length < longText)
    return (id) => catalogKinds.some((kind) => catalog.get({ kind, id }) !== undefined)
  const ids = new Set(catalog.all().map(({ id }) => id))
  return (id) => ids.has(id)
}
