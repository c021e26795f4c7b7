import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { catalogKinds, type CatalogKind } from '@/storage/catalog/catalog-kinds'
import type { Catalog } from '@/storage/catalog/create-catalog'
import type { CatalogSearch } from '@/storage/catalog/catalog-search'
import { searchedText, wordMatch } from '@/storage/catalog/searched-text'
import { entityName } from '@/storage/catalog/entity-name'
import { normalizeText } from '@/lib/text/normalize-text'
import { meaningOfWord } from '@/entities/ids/id-keys'
import { kindLabels } from '@/entities/kind-labels'

interface KindSearchContext {
  readonly catalog: Pick<Catalog, 'get'>
  readonly search: CatalogSearch
}

interface KindSearch {
  readonly kind: CatalogKind
  /** The text without the kind. Empty if only the kind was typed. */
  readonly rest: string
  readonly entries: readonly CatalogEntry[]
}

/** Entries by kind and name, as in "persona Guide" or "guide persona"; the kind alone lists all its entries. */
export function searchByKind(
  text: string,
  most: number,
  { catalog, search }: KindSearchContext,
): KindSearch | undefined {
  const named = kindIn(text)
  if (!named) return undefined
  const { kind, rest } = named
  const entries = kind === 'persona version' ? [] : search(rest, most, kind)
  const versions =
    kind === 'persona version' || (kind === 'persona' && rest !== '')
      ? versionsByName(rest, catalog, search)
      : []
  return { kind, rest, entries: [...entries, ...versions].slice(0, most) }
}

/** Name of a version, which starts with its persona's name because a version has none itself. */
export function versionName(entry: CatalogEntry, catalog: Pick<Catalog, 'get'>): string | undefined {
  const own = entityName(entry)
  const persona = entry.fields.persona_id?.value
  const name =
    typeof persona === 'string' ? entityName(catalog.get({ kind: 'persona', id: persona })) : undefined
  return name === undefined ? own : `${name}, version ${own ?? 'not given'}`
}

function versionsByName(
  text: string,
  catalog: Pick<Catalog, 'get'>,
  search: CatalogSearch,
): readonly CatalogEntry[] {
  const versions = search('', Infinity, 'persona version')
  const match = wordMatch(text.slice(0, 200))
  if (!match) return versions
  const texts = versions.map((entry) => {
    const name = normalizeText(versionName(entry, catalog) ?? '')
    return { entry, text: `${name} ${searchedText(entry).text}`, nameEnd: name.length }
  })
  const exact = texts.filter((one) => match.has(one.text))
  const found = exact.length > 0 ? exact : texts.filter((one) => match.nearlyHas?.(one.text, one.nameEnd))
  return found.map(({ entry }) => entry)
}

/** The kind at the start or end of a text, in one word or two. */
function kindIn(text: string): { kind: CatalogKind; rest: string } | undefined {
  const words = text.trim().split(/\s+/)
  // The longer name first: "persona version" is no persona called "version".
  for (const count of [2, 1]) {
    const ends = [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const
    for (const [name, rest] of ends) {
      const kind = kindNamed(name)
      if (kind) return { kind, rest: rest.join(' ') }
    }
  }
  return undefined
}

function kindNamed(words: readonly string[]): CatalogKind | undefined {
  const name = words.join(' ').toLowerCase()
  // "user" means an end user here, as it does before an id.
  const meaning = words.length === 1 ? meaningOfWord(name) : undefined
  if (meaning !== undefined && meaning !== 'unsaid' && meaning !== 'other') return meaning
  return catalogKinds.find((kind) =>
    [kindLabels[kind].one, kindLabels[kind].many].some((word) => word.toLowerCase() === name),
  )
}
