import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { bareId, hasShapeOfId, idsBetweenSlashes } from './bare-id'
import { findIds, type FoundIds } from './find-ids'
import { meaningOfKey, meaningOfWord } from './id-keys'
import { catalogIds } from './id-guesses'
import { withKindsOfWords } from './kinds-from-words'
import { partsOf, type Part, type Token } from './id-parts'
import { readLinkedIds } from './read-linked-id'
import { entityKinds } from '@/entities/entity-kinds'
import { unreadParts } from '@/entities/requests/unread-parts'

export interface ParsedId {
  readonly id: string
  /** What a link, JSON, a column or a key says that it is of. */
  readonly kind: CatalogKind | undefined
  /** What the kind is known by: the key, or "link". */
  readonly by?: string
  /** What no more than the word in front of it says: "persona eu_1". */
  readonly hint?: CatalogKind
}

export interface ParsedIds {
  /** Each once, in the order of the text. */
  readonly ids: readonly ParsedId[]
  /** Words without the look of an id, beside several that have it, and parts of a text that no id was found in. */
  readonly excluded: readonly string[]
  /** The ids that stand among the words of a text that was taken for one id. */
  readonly inside: readonly ParsedId[]
  /** The whole text as one id, where it was read otherwise. */
  readonly whole: string | undefined
  /** One id of several words that nobody quoted: it may be a name. */
  readonly isLoose: boolean
  /** The ids were found in a text that says more than them, such as a log line. */
  readonly isText: boolean
}

type IsKnown = (id: string) => boolean

const nobody: IsKnown = () => false
/** What stands before an item of a list. */
const marker = /^[-–—*#•·+>]+$/
/** A longer text is a document, which nobody means as one id. */
const longestWhole = 500

/**
 * The ids in what is typed or pasted into a box for ids. Commas, line ends and tabs separate them; spaces and semicolons
 * only where each part looks like an id; quotes hold anything, with a quote of their kind written twice. JSON, tables,
 * links and logs say what their ids are.
 */
export function parseIds(text: string, isKnown: IsKnown = nobody): ParsedIds {
  const trimmed = text.trim()
  const read = isKnown(trimmed) ? { ids: [plain(trimmed)] } : readText(trimmed, isKnown)
  const ids = eachOnce(read.ids)
  const [first] = ids
  const isWhole = ids.length === 1 && first?.id === trimmed && first.kind === undefined
  return {
    excluded: [],
    inside: [],
    isLoose: false,
    isText: false,
    ...read,
    ids,
    whole: isWhole ? undefined : wholeId(trimmed),
  }
}

/** A text as one id, unless it is too long for one or what is quoted says so already. */
export function wholeId(text: string): string | undefined {
  const id = text.trim()
  return id === '' || id.length > longestWhole || quotedId(id) !== undefined ? undefined : id
}

/** As `findIds` finds them in anything; but what is quoted is an id, whatever it holds. */
export function findEnteredIds(text: string, isKnown: IsKnown): FoundIds {
  const quoted = quotedIds(text)
  if (!quoted) return findIds(text, isKnown)
  const ids = quoted.map(plain)
  return { form: ids.length === 1 ? 'id' : 'text', ids, more: 0, sure: true }
}

/** As `findEnteredIds`, with the kinds that the words around an id say too. */
export function readPasted(text: string, catalog: Pick<Catalog, 'get' | 'all'>): FoundIds {
  const found = findEnteredIds(text, catalogIds(catalog, text))
  return found.form === 'text' && found.sure ? { ...found, ids: withKindsOfWords(text, found.ids) } : found
}

/** The ids of a text that is nothing but quoted ones; undefined for any other. */
function quotedIds(text: string): readonly string[] | undefined {
  const tokens = partsOf(text.trim()).flatMap((part) => part.tokens)
  const isQuoted = tokens.length > 0 && tokens.every((token) => token.isQuoted)
  return isQuoted ? [...new Set(tokens.map((token) => token.text))] : undefined
}

/** The id in a box for a single one: what is quoted, or all that is typed. */
export function oneId(text: string): string {
  return quotedId(text) ?? text.trim()
}

/** The id of a text that is nothing but one in quotes. */
export function quotedId(text: string): string | undefined {
  const [id, ...others] = quotedIds(text) ?? []
  return others.length === 0 ? id : undefined
}

/** An id in quotes, which are read as nothing but it. */
export function inQuotes(id: string): string {
  return `"${id.replaceAll('"', '""')}"`
}

/** An id as it is typed so that it is read as exactly it: in quotes where it would be several, or another one. */
export function idAsInput(id: string, isKnown: IsKnown = nobody): string {
  const { ids } = parseIds(id, isKnown)
  const [only, ...others] = ids
  const isItself = only?.id === id && only.kind === undefined && others.length === 0
  return isItself ? id : inQuotes(id)
}

type Read = Pick<ParsedIds, 'ids'> & Partial<Pick<ParsedIds, 'excluded' | 'inside' | 'isLoose' | 'isText'>>

function readText(text: string, isKnown: IsKnown): Read {
  const list = stringsIn(text)
  if (list) return { ids: list.map(plain) }
  const parts = partsOf(text)
  const tokens = parts.flatMap((part) => part.tokens)
  if (tokens.every(({ isQuoted }) => isQuoted)) return { ids: tokens.map((token) => plain(token.text)) }
  const isDocument = /^[[{]/.test(text) || parts.some(isProse)
  if (isDocument || parts.length > 1) {
    const { form, ids, sure } = findIds(text, isKnown, Infinity)
    if (form === 'JSON' || form === 'table') return { ids }
    if (isDocument && sure) return { ids, isText: true, excluded: unreadParts(text, ids, isKnown) }
  }
  const read = parts.map((part) => readPart(part, isKnown))
  const only = parts.length === 1 ? read[0] : undefined
  return {
    ids: read.flatMap(({ ids }) => ids),
    excluded: read.flatMap(({ excluded = [] }) => excluded),
    inside: only?.inside ?? [],
    isLoose: only?.isLoose ?? false,
  }
}

function readPart({ text, tokens: written }: Part, isKnown: IsKnown): Read {
  const separate = new Set(written.filter((token) => looksSeparate(token, isKnown)))
  const isMarker = (token: Token) => marker.test(token.text) && !separate.has(token)
  const tokens = separate.size > 0 ? written.filter((token) => !isMarker(token)) : written
  const [first, ...others] = tokens
  if (first === undefined) return { ids: [] }
  if (isKnown(text)) return { ids: [plain(text)] }
  if (others.length === 0) {
    // A semicolon at its end belongs to the list around it, unless the id looks like nothing else.
    return readToken(separate.has(first) ? first : { text, isQuoted: false }, isKnown)
  }
  const read = tokens.map((token) =>
    separate.has(token) ? readToken(token, isKnown) : { ids: [], excluded: [token.text] },
  )
  const ids = read.flatMap((one) => one.ids)
  const excluded = read.flatMap((one) => one.excluded ?? [])
  if (excluded.length === 0) return { ids }
  const hinted = hintedIds(text, isKnown)
  if (hinted.length > 0 && hinted.length >= ids.length)
    return { ids: hinted, excluded: excluded.filter((word) => !isHint(word)) }
  if (separate.size > 1) return { ids, excluded }
  return { ids: [plain(text)], inside: ids, isLoose: true }
}

function readToken({ text, isQuoted }: Token, isKnown: IsKnown): Read {
  if (isQuoted || isKnown(text)) return { ids: [plain(text)] }
  const inBrackets = /^<(.+)>$/.exec(text)?.[1]
  const id = inBrackets ?? bareId(text, isKnown)
  for (const address of [text, id]) {
    const linked = idsOfAddress(address)
    if (linked.length > 0) return { ids: linked }
  }
  // An address that names nothing is no id, whatever stands at its end.
  if (/^https?:\/\//i.test(id)) return { ids: [], excluded: [id] }
  const rest = id === text || inBrackets !== undefined ? undefined : behindDash(text, id)
  if (rest === undefined) return { ids: idsBetweenSlashes(id, isKnown).map(plain) }
  const token = { text: rest, isQuoted: false }
  const read = looksSeparate(token, isKnown) ? readToken(token, isKnown) : { ids: [], excluded: [rest] }
  return { ...read, ids: [plain(id), ...read.ids] }
}

/** "angry" of "eu_…—angry". */
function behindDash(text: string, id: string): string | undefined {
  return /[–—―]+(.*[\p{L}\p{N}].*)$/su.exec(text.slice(text.indexOf(id) + id.length))?.[1]
}

function idsOfAddress(text: string): ParsedId[] {
  if (!/^(https?:\/)?\//i.test(text)) return []
  const linked = readLinkedIds(text).find(({ kind }) => entityKinds.some((one) => one.kind === kind))
  return linked ? [{ ...linked, by: 'link' }] : []
}

/** Ids behind a word that says what they are. The word alone does not overrule the box they are put into. */
function hintedIds(text: string, isKnown: IsKnown): ParsedId[] {
  const { ids, sure } = findIds(text, isKnown, Infinity)
  if (!sure || !ids.some(({ by }) => by !== undefined && by !== 'link')) return []
  return ids.map(({ id, kind, by }) =>
    kind === undefined
      ? plain(id)
      : by === 'link'
        ? { id, kind, by }
        : { id, kind: undefined, hint: kind, ...(by === undefined ? {} : { by }) },
  )
}

function isHint(word: string): boolean {
  const bare = word.replace(/[:.]+$/, '')
  return meaningOfWord(bare) !== undefined || /^ids?$/i.test(bare)
}

function looksSeparate({ text, isQuoted }: Token, isKnown: IsKnown): boolean {
  if (isQuoted || isKnown(text)) return true
  return bareId(text, isKnown) !== text || hasShapeOfId(text) || idsOfAddress(text).length > 0
}

/** Whether a part is said about ids, rather than being one or some. */
function isProse({ text, tokens }: Part): boolean {
  if (tokens.some(({ text: word, isQuoted }) => !isQuoted && hasKey(word))) return true
  if (tokens.length < 2 || tokens.some(({ isQuoted }) => isQuoted)) return false
  return text.length > longestWhole || /[{}()=<>[\]]|[:.!?]\s/.test(text)
}

function hasKey(word: string): boolean {
  const key = /^["'`{]*([A-Za-z][\w-]*)["'`]?[:=]./.exec(word)?.[1]
  return key !== undefined && meaningOfKey(key) !== undefined
}

/** JSON that is a list of texts says nothing of them but that each is one. */
function stringsIn(text: string): readonly string[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const json: unknown = JSON.parse(text)
    return Array.isArray(json) && json.every((item) => typeof item === 'string') ? json : undefined
  } catch {
    return undefined // No JSON: it is read as text.
  }
}

function plain(id: string): ParsedId {
  return { id, kind: undefined }
}

/** What says more of an id is taken where it is named twice. */
function eachOnce(ids: readonly ParsedId[]): ParsedId[] {
  const all = new Map<string, ParsedId>()
  for (const one of ids) {
    const before = all.get(one.id)
    if (one.id !== '' && (!before || (before.kind === undefined && one.kind !== undefined)))
      all.set(one.id, one)
  }
  return [...all.values()]
}
