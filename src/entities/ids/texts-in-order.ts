import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { searchedText, type SearchedText } from '@/storage/catalog/searched-text'
import { normalizeText } from '@/lib/text/normalize-text'
import { kindLabels } from '@/entities/kind-labels'
import type { CatalogColumn } from '@/entities/catalog-list/catalog-columns'
import type { CatalogNames } from '@/entities/catalog-list/catalog-table-context'

/** The columns of a list, and the names of the entities that they refer to. */
export interface VisibleColumns {
  readonly columns: readonly CatalogColumn[]
  readonly names: CatalogNames
}

interface Prepared {
  readonly shown: VisibleColumns | undefined
  readonly texts: readonly SearchedText[]
}

const prepared = new WeakMap<readonly CatalogEntry[], Prepared>()
/** The full search text of an entity, cached as long as the names of the others do not change. */
const composed = new WeakMap<
  CatalogEntry,
  { columns: readonly CatalogColumn[]; theirs: string; searched: SearchedText }
>()
const ownTexts = new WeakMap<CatalogEntry, { columns: readonly CatalogColumn[]; text: string }>()

/**
 * The search text of each entity of a list: its own text and the text of its columns. In the order of the list, so that
 * a keystroke in the search does not have to look up every entity.
 */
export function textsInOrder(
  sorted: readonly CatalogEntry[],
  shown?: VisibleColumns,
): readonly SearchedText[] {
  const before = prepared.get(sorted)
  if (before && before.shown?.columns === shown?.columns && before.shown?.names === shown?.names)
    return before.texts
  const texts = sorted.map((entry) => textWith(entry, shown))
  prepared.set(sorted, { shown, texts })
  return texts
}

/** Prepares the search text of some entries, so that the first keystroke has less to do. */
export function prepareSearch(entries: readonly CatalogEntry[], columns: readonly CatalogColumn[]): void {
  for (const entry of entries) {
    searchedText(entry)
    ownText(entry, columns)
  }
}

function textWith(entry: CatalogEntry, shown: VisibleColumns | undefined): SearchedText {
  const searched = searchedText(entry)
  if (!shown || shown.columns.length === 0) return searched
  let theirs = ''
  for (const { id: field, names } of shown.columns) {
    const id = names && entry.fields[field]?.value
    if (names === undefined || typeof id !== 'string' || id === '') continue
    const { find, findBlueprint } = shown.names
    const entity = names === 'blueprint' ? findBlueprint(id) : find({ kind: names, id })
    if (!entity) continue
    const { text, displayNameEnd } = searchedText(entity)
    theirs += ` ${text.slice(0, displayNameEnd)}`
  }
  const before = composed.get(entry)
  if (before && before.columns === shown.columns && before.theirs === theirs) return before.searched
  const own = ownText(entry, shown.columns)
  const whole = { ...searched, text: `${searched.text} ${own}${theirs}` }
  composed.set(entry, { columns: shown.columns, theirs, searched: whole })
  return whole
}

/** The text of an entity's own columns, which does not depend on the names of others. */
function ownText(entry: CatalogEntry, columns: readonly CatalogColumn[]): string {
  const ownText = ownTexts.get(entry)
  if (ownText?.columns === columns) return ownText.text
  const words = columns.map(({ id: field }) => {
    if (field === 'kind') return kindLabels[entry.kind].one
    const value = entry.fields[field]?.value
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 300) : ''
  })
  const text = normalizeText(words.filter((word) => word !== '').join(' '))
  ownTexts.set(entry, { columns, text })
  return text
}
