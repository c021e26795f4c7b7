import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { bareId, hasShapeOfId, idsBetweenSlashes } from './bare-id'
import { findIds, type FoundIds } from './find-ids'
import { meaningOfKey, meaningOfWord } from './id-keys'
import { catalogIds } from './id-guesses'
import { kindOfPrefix } from './kind-of-prefix'
import { withKindsOfWords } from './kinds-from-words'
import { partsOf, type Part, type Token } from './id-parts'
import { readLinkedIds } from './read-linked-id'
import { entityKinds } from '@/entities/entity-kinds'
import { unreadParts } from '@/entities/requests/unread-parts'

export interface ParsedId {
  readonly id: string
  /** The kind that a link, JSON, a column or a key says. */
  readonly kind: CatalogKind | undefined
  /** Source of the kind: the key, or "link". */
  readonly by?: string
  /** The kind that only the word in front of the id says: "persona eu_1". */
  readonly hint?: CatalogKind
}

export interface ParsedIds {
  /** Each id once, in the order of the text. */
  readonly ids: readonly ParsedId[]
  /** Words that do not look like ids, among several that do, and parts of the text without an id. */
  readonly excluded: readonly string[]
  /** The ids among the words of a text that was read as one id. */
  readonly inside: readonly ParsedId[]
  /** The whole text as one id, if it was read otherwise. */
  readonly whole: string | undefined
  /** The text is one unquoted id of several words, so it may be a name. */
  readonly isLoose: boolean
  /** The ids were found in a text that contains more than ids, such as a log line. */
  readonly isText: boolean
}

type IsKnown = (id: string) => boolean

const nobody: IsKnown = () => false
/** Marker before an item of a list. */
const marker = /^[-–—*#•·+>]+$/
/** A longer text is a document, and not meant as one id. */
const longestWhole = 500

/**
 * Parses the input of a box for ids. Commas, line ends and tabs separate ids. Spaces and semicolons do so only if each
 * part looks like an id. Quotes may contain anything, with a quote of their own kind doubled. JSON, tables, links and
 * logs say themselves what their ids are.
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

/** A text as one id. Undefined if it is empty or too long for an id, or if its quotes already make it one. */
export function wholeId(text: string): string | undefined {
  const id = text.trim()
  return id === '' || id.length > longestWhole || quotedId(id) !== undefined ? undefined : id
}

/** Like `findIds`, but quoted text is an id, whatever it contains. */
export function findEnteredIds(text: string, isKnown: IsKnown, most?: number): FoundIds {
  const quoted = quotedIds(text)
  if (!quoted) return findIds(text, isKnown, most)
  const ids = quoted.map(plain)
  return { form: ids.length === 1 ? 'id' : 'text', ids, more: 0, sure: true }
}

/** Like `findEnteredIds`, but also takes kinds from the words around the ids. */
export function readPasted(text: string, catalog: Pick<Catalog, 'get' | 'all'>, most?: number): FoundIds {
  const found = findEnteredIds(text, catalogIds(catalog, text), most)
  return found.form === 'text' && found.sure ? { ...found, ids: withKindsOfWords(text, found.ids) } : found
}

/** The ids of a text that contains only quoted ids. Undefined for other text. */
function quotedIds(text: string): readonly string[] | undefined {
  const tokens = partsOf(text.trim()).flatMap((part) => part.tokens)
  const isQuoted = tokens.length > 0 && tokens.every((token) => token.isQuoted)
  return isQuoted ? [...new Set(tokens.map((token) => token.text))] : undefined
}

/** The id in a box for a single one: the quoted text, or all of the input. */
export function oneId(text: string): string {
  return quotedId(text) ?? text.trim()
}

/** The id of a text that contains only one quoted id. Undefined for other text. */
export function quotedId(text: string): string | undefined {
  const [id, ...others] = quotedIds(text) ?? []
  return others.length === 0 ? id : undefined
}

/** Quotes an id, so that it is parsed as exactly this id. */
export function inQuotes(id: string): string {
  return `"${id.replaceAll('"', '""')}"`
}

/** An id as input that is parsed as exactly this id: quoted if it would otherwise be several ids, or another one. */
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
    // A trailing semicolon belongs to the surrounding list if the rest looks like an id, and else to the id.
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
  // An address that names no entity is no id, whatever it ends in.
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
  const linked = readLinkedIds(text).find(({ id, kind = kindOfPrefix(id) }) =>
    entityKinds.some((one) => one.kind === kind),
  )
  if (!linked) return []
  return [linked.kind === undefined ? linked : { ...linked, by: 'link' }]
}

/** Ids after a word that says their kind. The word alone does not override the kind of the box. */
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

/** Whether a part is text about ids, rather than one or more ids. */
function isProse({ text, tokens }: Part): boolean {
  if (tokens.some(({ text: word, isQuoted }) => !isQuoted && hasKey(word))) return true
  if (tokens.length < 2 || tokens.some(({ isQuoted }) => isQuoted)) return false
  return text.length > longestWhole || /[{}()=<>[\]]|[:.!?]\s/.test(text)
}

function hasKey(word: string): boolean {
  const key = /^["'`{]*([A-Za-z][\w-]*)["'`]?[:=]./.exec(word)?.[1]
  return key !== undefined && meaningOfKey(key) !== undefined
}

/** The strings of JSON that is a list of strings. It says nothing about them except that each is an id. */
function stringsIn(text: string): readonly string[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const json: unknown = JSON.parse(text)
    return Array.isArray(json) && json.every((item) => typeof item === 'string') ? json : undefined
  } catch {
    return undefined // Not JSON, so it is read as text.
  }
}

function plain(id: string): ParsedId {
  return { id, kind: undefined }
}

/** If an id occurs more than once, the occurrence with a kind wins. */
function eachOnce(ids: readonly ParsedId[]): ParsedId[] {
  const all = new Map<string, ParsedId>()
  for (const one of ids) {
    const before = all.get(one.id)
    if (one.id !== '' && (!before || (before.kind === undefined && one.kind !== undefined)))
      all.set(one.id, one)
  }
  return [...all.values()]
}
