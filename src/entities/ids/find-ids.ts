import { readTable } from '@/lib/files/read-table'
import { bareId, dash, hasShapeOfId, idsBetweenSlashes } from './bare-id'
import { nullToken, type CollectedId, type IdCollector } from './id-collector'
import { meaningOfKey, type KeyMeaning } from './id-keys'
import { looksLikeId } from './looks-like-id'
import { readLinkedIds, type IdWithKind } from './read-linked-id'
import { readingsOf } from './readings-of'
import { jsonIn, jsonWithin, scanJson } from './scan-json'
import { scanText, withoutWrapping } from './scan-text'

export interface FoundId extends IdWithKind {
  /** Source of the kind: the key in front of the id, or "link". */
  readonly by?: string
}

export interface FoundIds {
  readonly form: 'nothing' | 'id' | 'link' | 'JSON' | 'table' | 'text'
  /** Each id once, in order of appearance. */
  readonly ids: readonly FoundId[]
  /** How many more ids there are. */
  readonly more: number
  /** False if nothing looks like an id, so that `ids` are just the words of the text. */
  readonly sure: boolean
  /** Only the beginning was searched. */
  readonly cut?: true
}

const mostShown = 500
/** Characters of free text that are searched. More would block the page. */
const longest = 200_000

/**
 * The ids in any pasted text, exactly as written. Ids accepted by `isKnown` are recognized whatever they look like.
 * Returns at most `most` ids. Takes time linear in the text, and never throws.
 */
export function findIds(
  text: string,
  isKnown: (id: string) => boolean = () => false,
  most = mostShown,
): FoundIds {
  const sure = createIdList(most)
  const other = createIdList(most)
  const collector: IdCollector = {
    isKnown,
    add: (collected) => (collected.sure ? sure : other).add(collected),
  }
  const form = scan(text.trim(), collector)
  const list = sure.size() > 0 ? sure : other
  return {
    form: list.size() === 0 ? 'nothing' : form,
    ...list.all(),
    sure: sure.size() > 0,
    ...(form === 'text' && text.length > longest ? { cut: true } : {}),
  }
}

function scan(text: string, collector: IdCollector): FoundIds['form'] {
  if (text === '') return 'nothing'
  if (!/\s/.test(text) && text.length <= 2_000) {
    const single = scanWord(text, collector)
    if (single) return single
  }
  const json = /^[[{]/.test(text) ? jsonIn(text) : undefined
  if (json !== undefined) {
    scanJson(json, collector)
    return 'JSON'
  }
  if (scanTable(text, collector)) return 'table'
  const inner = jsonWithin(text)
  if (inner === undefined) scanText(text.slice(0, longest), collector)
  else {
    const { json: within, from, to } = inner
    scanText(text.slice(0, Math.min(from, longest)), collector)
    scanJson(within, collector)
    scanText(text.slice(to, to + longest), collector)
  }
  return 'text'
}

/** A single word is an id, whatever it looks like, unless it is an address or contains more than an id. */
function scanWord(word: string, { isKnown, add }: IdCollector): FoundIds['form'] | undefined {
  const addId = (id: string) => add({ id, kind: undefined, sure: isKnown(id) || looksLikeId(id) })
  if (isKnown(word)) {
    addId(word)
    return 'id'
  }
  const isAddress = /^([a-z][a-z\d+.-]*:\/)?\//i.test(word)
  const linked = isAddress ? readLinkedIds(word) : []
  for (const linkedId of linked) add({ ...linkedId, by: 'link', sure: true })
  if (isAddress) return linked.length > 0 ? 'link' : 'text'
  if (/^[[{]|[,;|]./.test(word)) return undefined
  const key = /^["'`]?([A-Za-z][\w-]*)["'`]?[:=]./.exec(word)?.[1]
  if (key !== undefined && meaningOfKey(key) !== undefined) return undefined
  // "eu_…—eu_…" is more than one id.
  if (word.split(dash).filter(hasShapeOfId).length > 1) return undefined
  const id = bareId(withoutWrapping(word), isKnown)
  if (idsBetweenSlashes(id, isKnown).length > 1) return undefined
  if (nullToken.test(id)) return 'nothing'
  if (isKnown(id) || looksLikeId(id)) addId(id)
  else readingsOf(word).forEach(addId)
  return 'id'
}

function createIdList(most: number) {
  const ids = new Map<string, FoundId>()
  const beyond = new Set<string>()
  return {
    add({ id, kind, by }: CollectedId) {
      const before = ids.get(id)
      if (!before && ids.size >= most) beyond.add(id)
      else if (!before || (before.kind === undefined && kind !== undefined))
        ids.set(id, { id, kind, ...(by === undefined || kind === undefined ? {} : { by }) })
    },
    size: () => ids.size,
    all: () => ({ ids: [...ids.values()], more: beyond.size }),
  }
}

/** The words of a text as possible ids, if nothing in the text looks like one: an id may be any word. */
export function wordsAsIds(text: string, { ids, sure }: FoundIds): readonly FoundId[] {
  if (sure || ids.length > 0) return sure ? [] : ids
  const words = new Set(text.slice(0, longest).split(/\s+/))
  return [...words]
    .filter(Boolean)
    .slice(0, mostShown)
    .map((id) => ({ id, kind: undefined }))
}

/** Describes the source of the kind of an id that was found in a text. */
export function kindSource(by: string): string {
  return by === 'link' ? 'from the link in your text' : `from the word “${by}” in your text`
}

/** Collects the ids of a table whose first line names its columns. Returns whether the text is a table. */
function scanTable(text: string, collector: IdCollector): boolean {
  const end = text.search(/\r?\n/)
  if (end < 0 || end > 5_000) return false
  const head = text.slice(0, end)
  const separator = [',', ';', '\t'].find((one) => head.includes(one)) ?? ','
  const [names = []] = readTable(head, separator)
  const meanings = names.map((name) => (/^[\w .-]{1,60}$/.test(name) ? meaningOfKey(name) : undefined))
  const isHead = names.length > 1 ? meanings.some(isId) : /_?ids?$/i.test(head) && isId(meanings[0])
  if (!isHead) return false
  for (const cells of readTable(text.slice(end).replace(/^\r?\n/, ''), separator)) {
    for (const [column, cell] of cells.entries()) {
      const [name, meaning] = [names[column] ?? '', meanings[column]]
      if (nullToken.test(cell) || meaning === 'other') continue
      if (meaning === undefined || cell.length > 500) scanText(cell, collector)
      else
        for (const id of name.endsWith('s') ? cell.split(/[\s,;|]+/) : [cell])
          if (id !== '')
            collector.add({ id, kind: meaning === 'unsaid' ? undefined : meaning, by: name, sure: true })
    }
  }
  return true
}

function isId(meaning: KeyMeaning | undefined): boolean {
  return meaning !== undefined && meaning !== 'other'
}
