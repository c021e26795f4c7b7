import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import type { CatalogSearch } from '@/storage/catalog/catalog-search'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { graphemes } from '@/lib/text/graphemes'
import { wordsAsIds, type FoundId, type FoundIds } from '@/entities/ids/find-ids'
import { kindLabels } from '@/entities/kind-labels'
import { readPasted, wholeId } from '@/entities/ids/parse-ids'
import { participantViewsIn } from '@/entities/pasted/participant-views'
import { readingsOf } from '@/entities/ids/readings-of'
import type { EntityTarget } from '@/entities/entity-target'
import { pastedIdsSearch, writeIds } from '@/entities/ids/write-ids'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import type { PaletteAction } from './actions'
import { entryRow, idGroups, oneOfMany, participantViewRow, type IdContext } from './id-rows'
import { askRows } from './ask-rows'
import { helpRows } from './help-rows'
import { searchByKind } from './kind-search'
import { matchingRows, type NamedRow } from './matching-rows'
import { pageRows } from './page-rows'
import { isOneWord, requestGroup, type RequestContext } from './request-rows'
import { withLinkedPage } from './with-linked-page'
import { mostRows, type PaletteGroup, type PaletteRow, type PaletteView } from './palette-row'

export interface ViewContext extends IdContext, RequestContext {
  readonly search: CatalogSearch
  readonly actions: readonly PaletteAction[]
  /** Entities whose pages were opened here, and pinned ones. */
  readonly recent: readonly CatalogEntry[]
  readonly pinned: readonly CatalogEntry[]
  /** A credential was removed from the text: the rest is no id, unless the text says so. */
  readonly omitted: boolean
  /** Kind of the page below. */
  readonly here: CatalogKind | undefined
  readonly linkedPage: (text: string) => EntityTarget | undefined
}

const corporaHere = 'Corpora of this space'

/** What the palette shows for a text. */
export function buildView(text: string, context: ViewContext): PaletteView {
  const rest = text.slice(1).trim()
  const rowsOf = (entries: readonly CatalogEntry[], most: number) =>
    entries.slice(0, most).map((entry) => entryRow(entry, context))
  if (text.trim() === '')
    return view([
      { title: 'Recently opened', rows: rowsOf(context.recent, 6) },
      { title: corporaHere, rows: askRows(context).slice(0, 6) },
      { title: 'Pages', rows: pageRows },
    ])
  if (text.startsWith('>'))
    return view([{ title: 'Actions', rows: matchingRows(actionRows(context.actions), rest) }])
  if (text.startsWith('?')) return view([{ title: 'Help', rows: helpRows }])
  if (text.startsWith('@')) {
    if (rest !== '') {
      const catalogRows = rowsOf(context.search(rest, mostRows), mostRows)
      return view(withKindGroup(rest, { title: 'Catalog', rows: catalogRows }, [], context))
    }
    const others = context.recent.filter((entry) => !ownOf(entry).pinned)
    return view([
      { title: 'Pinned', rows: rowsOf(context.pinned, 20) },
      { title: 'Recently opened', rows: rowsOf(others, 20) },
    ])
  }
  const requests = requestGroup(text, context)
  // It identifies no entity, so nothing is requested with it.
  if (requests && isOneWord(text)) return view([requests], 'request id')
  return withLinkedPage(viewOfIds(text, requests, context), context.linkedPage(text), text)
}

function viewOfIds(text: string, requests: PaletteGroup | undefined, context: ViewContext): PaletteView {
  const found = readPasted(text, context.catalog)
  const [first] = found.ids
  if (found.sure && found.ids.length > 1) return manyView(text, found, requests, context)
  // A single word may be an id, whatever it looks like; a word among others is not.
  const isOne = found.sure ? found.ids.length === 1 : found.form === 'id' && !context.omitted
  return anyView(text, isOne ? first : undefined, found, requests, context)
}

function anyView(
  text: string,
  id: FoundId | undefined,
  found: FoundIds,
  requests: PaletteGroup | undefined,
  context: ViewContext,
): PaletteView {
  const ofId = id && idGroups(id, context.here, context)
  const [seen, ...guesses] = ofId?.groups ?? []
  const seenRows = seen?.rows ?? []
  const seenKeys = new Set(seenRows.map(({ key }) => key))
  const hits = text.length > 200 || found.form === 'JSON' ? [] : context.search(text, 12)
  const others = hits.map((entry) => entryRow(entry, context)).filter(({ key }) => !seenKeys.has(key))
  const asks = found.sure ? [] : matchingRows(askRows(context), text)
  const keywords = found.sure
    ? []
    : [...matchingRows(pageRows, text), ...matchingRows(actionRows(context.actions), text).slice(0, 6)]
  const asking: PaletteGroup = { title: corporaHere, rows: asks }
  // The word "ask" asks: other entries with it in their name come after.
  const isAsking = /^ask(\s|$)/i.test(text.trim())
  const byName: PaletteGroup = { title: 'Catalog', rows: others.slice(0, found.sure ? 4 : 12) }
  const pages: readonly PaletteGroup[] = [
    ...(isAsking ? [] : [asking]),
    { title: 'Pages and actions', rows: keywords },
  ]
  const named = found.sure ? [byName, ...pages] : withKindGroup(text, byName, pages, context)
  const catalogRows = named.filter((group) => !pages.includes(group)).flatMap(({ rows }) => rows)
  const groups: PaletteGroup[] = [
    ...(isAsking ? [asking] : []),
    { title: 'Seen before', rows: seenRows },
    ...named,
    ...(requests ? [requests] : []),
  ]
  const isOnlyAnId = found.sure || catalogRows.length + asks.length + keywords.length + seenRows.length === 0
  const chip = id && isOnlyAnId ? chipOf(found, id) : undefined
  // An ordinary word may be an id too: it is offered only if nothing else is found, and otherwise elsewhere.
  const asIds: PaletteGroup = {
    title: 'Search for this as an id',
    rows: context.omitted ? [] : [...asIdsRows(text, found), ...wholeRow(text)],
  }
  if (id && isOnlyAnId) {
    // A known entity is opened, not looked up as another kind.
    const likeliest = ofId?.first ?? [...seenRows, ...guesses.flatMap(({ rows }) => rows)][0]?.key
    const first = catalogRows.length > 0 && found.form === 'id' ? undefined : likeliest
    if (found.sure) return view([...groups, ...guesses, asIds], chip, first)
    // A possible typo, or a text longer than the id, is not looked up by the key that opens results.
    const isUnclear = /^\p{L}+$/u.test(text.trim()) || asIds.rows.length > 1
    return view([...groups, asIds, ...guesses], chip, isUnclear ? asIds.rows[0]?.key : first)
  }
  return view([...groups, asIds], chip)
}

/** Results by kind and name come first; the list of a kind alone comes last. Each row appears once. */
function withKindGroup(
  text: string,
  byName: PaletteGroup,
  pages: readonly PaletteGroup[],
  context: ViewContext,
): readonly PaletteGroup[] {
  const byKind = searchByKind(text, 12, context)
  if (!byKind) return [byName, ...pages]
  const group: PaletteGroup = {
    title: kindLabels[byKind.kind].many,
    rows: byKind.entries.map((entry) => entryRow(entry, context)),
  }
  const [first, second] = byKind.rest === '' ? [byName, group] : [group, byName]
  const keys = new Set(first.rows.map(({ key }) => key))
  const rest = { ...second, rows: second.rows.filter(({ key }) => !keys.has(key)) }
  return byKind.rest === '' ? [first, ...pages, rest] : [first, rest, ...pages]
}

/** A row for each way to read one word, or for all words together. A word that is already guessed has no row. */
function asIdsRows(text: string, found: FoundIds): readonly PaletteRow[] {
  const [guessed] = found.sure ? found.ids : []
  const readings =
    found.form === 'id'
      ? readingsOf(text.trim()).map((id) => [{ id, kind: undefined }])
      : [wordsAsIds(text, found)]
  return readings
    .filter(([first]) => first && first.id !== guessed?.id)
    .map((ids) => {
      const search = pastedIdsSearch(ids)
      const [first] = ids
      const what =
        first && ids.length === 1
          ? `“${truncate(first.id, 60)}” as an id`
          : `these ${ids.length - Number(search.more ?? 0)} words as ids`
      return {
        key: `as id ${search.ref}`,
        avatar: { kind: 'unidentified' },
        title: `Open ${what}`,
        action: { is: 'link', target: { to: '/go', search } },
      }
    })
}

/** An id may contain spaces, commas and semicolons. */
function wholeRow(text: string): readonly PaletteRow[] {
  const id = /[\s,;]/.test(text.trim()) ? wholeId(text) : undefined
  if (id === undefined) return []
  return [
    {
      key: 'as one id',
      avatar: { kind: 'unidentified' },
      title: `Open “${truncate(id, 60)}” as one id`,
      action: { is: 'link', target: { to: '/go', search: { ref: writeIds([{ id, kind: undefined }]) } } },
    },
  ]
}

function chipOf({ form }: FoundIds, { id, kind }: FoundId): string {
  if (form === 'id') return `id, ${pluralize(graphemes(id).length, 'character')}`
  const what = kind === undefined ? '1 id' : kindLabels[kind].one
  return form === 'text' ? what : `${form}, ${what}`
}

function manyView(
  text: string,
  { ids, more, form, cut }: FoundIds,
  requests: PaletteGroup | undefined,
  context: ViewContext,
): PaletteView {
  const { views, unread } = participantViewsIn(text, ids, context.catalog)
  const asParticipants = {
    title: 'As a participant',
    rows: views.map((one) => participantViewRow(one, context)),
  }
  const search = pastedIdsSearch(ids, more)
  const isAll = search.more === undefined && !cut
  const all: PaletteRow = {
    key: 'all',
    avatar: IconListSearch,
    title: isAll
      ? 'Open all on one page'
      : `Open the first ${ids.length + more - Number(search.more ?? 0)} on one page`,
    detail: 'look up, open or pin each id',
    action: { is: 'link', target: { to: '/go', search } },
  }
  const count = pluralize(ids.length, 'id')
  const rows = ids.slice(0, mostRows - 2).map((one) => oneOfMany(one, context))
  const place = cut ? 'at the start of this text, which is too long to search' : 'in this text'
  const title = more > 0 ? `The first ${count}, and ${more} more` : `${count} ${place}`
  const chip = form === 'JSON' || form === 'table' ? `${form}, ${count}` : count
  const isDocument = /[\n\r]/.test(text.trim()) || ids.some(({ by }) => by !== undefined)
  const together = [all, ...(context.omitted || isDocument ? [] : wholeRow(text))]
  const ofText = { title: 'Together', rows: together }
  // Enter takes the first row, which is never a guess.
  const isGuess = views.some((one) => one.isGuess)
  const groups = [
    ...(isGuess ? [ofText, asParticipants] : [asParticipants, ofText]),
    ...(requests ? [requests] : []),
    { title, rows },
  ]
  return { ...view(groups, chip), unread }
}

function actionRows(actions: readonly PaletteAction[]): NamedRow[] {
  return actions.map(({ id, label, keywords, Icon, action }) => ({
    key: `action ${id}`,
    avatar: Icon,
    title: label,
    action,
    ...(keywords === undefined ? {} : { keywords }),
  }))
}

function view(groups: readonly PaletteGroup[], chip?: string, first?: string): PaletteView {
  let room = mostRows
  const visible = groups.flatMap(({ title, rows }) => {
    const shown = rows.slice(0, room)
    room -= shown.length
    return shown.length > 0 ? [{ title, rows: shown }] : []
  })
  return {
    groups: visible,
    ...(chip === undefined ? {} : { chip }),
    ...(first === undefined ? {} : { first }),
  }
}
