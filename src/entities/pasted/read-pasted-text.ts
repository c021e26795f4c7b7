import { asTyped, cleanId } from '@/entities/clean-id'
import { isStorableId, type EntityKind } from '@/storage/catalog-entry'
import { entityWordOf, idsInAddress, isOtherThing } from '@/entities/entity-words'
import type { KnownIds } from './known-ids'

/** An id in a pasted text. */
export interface PastedId {
  readonly id: string
  /** The likeliest first. Empty: it may be anything. */
  readonly kinds: readonly EntityKind[]
  /** What told the first kind: its key or the word before it, ids like it, or the catalog. `typed`: the whole text is it. */
  readonly because: 'key' | 'word' | 'prefix' | 'catalog' | 'none' | 'typed'
}

const max = { characters: 100_000, ids: 50, idLength: 300 }

/** An address, a bare word or a quoted text; and whether a colon or an equals sign follows. */
const token =
  /(?<main>(?<address>(?:https?:\/\/|(?<![\w./])\/)[^\s"'<>`]{1,4000})|"(?:[^"\\\n]|\\.){0,300}"|(?<!\w)['‘][^'’\n]{1,300}['’](?!\w)|`[^`\n]{1,300}`|[“„«][^”“»\n]{1,300}[”“»]|(?<bare>(?:[^\s,;()[\]{}<>"“”„«»`=|:]|:(?=[^\s"'[{]))+))(?<colon>\s{0,20}[:=])?/gu

/** May stand between a word and its id: "space with the id 0042", "participants 7 and 8". */
const filler = /^(?:ids?|is|was|no\.?|nr\.?|number|with|the|and|or|&|#|-)$/i
const isAddress = /^(?:https?:\/)?\//
const noValue = /^(?:null|undefined|true|false|none|nil)$/
/** An id nobody announced: letters or digits, with a digit, and no date, time or version. */
const idLike = /^(?!\d{1,4}(?:[-/.:]\d{1,2})+(?:T|$))(?=.*\d)[\p{L}\p{N}_-]{4,}$/u

/** Ids of requests and the like are no records, whatever stands before them. */
const otherId = /^(?:req|request|trace|span|corr|job|evt|err)[_-]/i

/** What the text so far says of the next value. Without a kind: a field or word that names no entity, or a plain `id`. */
interface Expectation {
  kind?: EntityKind
  because: 'key' | 'word'
  word: string
  accepts: 'anything' | 'digits' | 'known'
  isPlural: boolean
}

/**
 * Reads the ids out of a pasted text: a ticket, a log line, JSON, an address. At most 100,000 characters are read and 50
 * ids found, in the order of the text. What begins like the service's API keys is none: it must get into no address.
 */
export function readPastedText(text: string, { known, likely }: KnownIds, apiKeyPrefix: string | undefined) {
  const found = new Map<string, PastedId>()
  let expected: Expectation | undefined

  /** Adds what is an id by itself or was expected. What is none ends the expectation: "the space as participant 7". */
  function take(raw: string, isQuoted: boolean) {
    const { kind: expectedKind, accepts, because, isPlural } = expected ?? {}
    // What JSON quotes is exact.
    const clean = isQuoted && because === 'key' ? asTyped : cleanId
    const id = raw.length > max.idLength ? '' : clean(isQuoted ? raw : raw.replace(/^#/, ''))
    const inCatalog = known(id)
    const alike = inCatalog.length > 0 ? [] : likely(id)
    const isExpected = accepts === 'anything' || (accepts === 'digits' && (isQuoted || /\d/.test(id)))
    const isKnown = inCatalog.length + alike.length > 0
    const isOther = otherId.test(id) && inCatalog.length === 0
    const isId = !isOther && (isExpected || isKnown || (!accepts && idLike.test(id)))
    if (!isId || !isPlural) expected = undefined
    if (!isId || !isStorableId(id) || noValue.test(id) || hasApiKey(id, apiKeyPrefix)) return
    const before = found.get(id)
    const kinds = [
      ...new Set([...(expectedKind ? [expectedKind] : []), ...(before?.kinds ?? []), ...inCatalog, ...alike]),
    ]
    if (expectedKind && because) found.set(id, { id, kinds, because })
    else if (!before)
      found.set(id, { id, kinds, because: inCatalog[0] ? 'catalog' : alike[0] ? 'prefix' : 'none' })
  }

  /** "spc_7QK2: participant …" begins with an id. */
  const isFieldName = (name: string) => /_|^ids?$/i.test(name) && likely(name).length === 0

  function expect(name: string, isField: boolean): boolean {
    const word = entityWordOf(name)
    if (word) {
      const { kind, isKey, isPlural } = word
      const accepts = isKey ? 'anything' : 'digits'
      expected = { kind, because: isKey ? 'key' : 'word', word: name, accepts, isPlural }
    } else if (isOtherThing(name)) {
      expected = { because: 'word', word: name, accepts: 'known', isPlural: false }
      return true
    } else if (/^ids?$/i.test(name) && isField) {
      if (expected && isOtherThing(expected.word)) return true
      expected = { because: 'key', word: name, isPlural: /s$/i.test(name), ...expected, accepts: 'anything' }
    } else if (isField) expected = { because: 'key', word: name, accepts: 'known', isPlural: false }
    return Boolean(word) || isField
  }

  function readAddress(address: string) {
    expected = undefined
    for (const { id, kind, word } of idsInAddress(cleanId(address))) {
      expected = { kind, because: 'key', word, accepts: 'anything', isPlural: false }
      take(id, true)
    }
  }

  const read = asTyped(text.slice(0, max.characters))
  const whole = read.length <= max.idLength ? cleanId(read) : ''
  if (known(whole).length > 0) take(whole, true)
  else
    for (const { groups = {} } of read.matchAll(token)) {
      const { main = '', address, bare, colon } = groups
      if (found.size >= max.ids) break
      if (address !== undefined) readAddress(address)
      else if (bare === undefined) {
        const quoted = main.slice(1, -1).replace(/\\(["\\/])/g, '$1')
        if (!expected?.kind && isAddress.test(quoted)) readAddress(quoted)
        else if (colon === undefined || !expect(quoted, true)) take(quoted, true)
      } else {
        // `space_id:0042` is one token, because an id may have a colon too.
        const [, name = '', value = ''] = /^([\w-]{2,40}):(.+)$/u.exec(bare) ?? []
        if (name && expect(name, name.includes('_'))) take(value, false)
        else if (!expect(bare, colon !== undefined && isFieldName(bare)) && !filler.test(bare))
          take(bare, false)
      }
    }
  if (found.size === 0 && !isAddress.test(whole) && !/\s/.test(whole)) {
    expected = { because: 'key', word: '', accepts: 'anything', isPlural: false }
    take(whole, true)
  }
  return [...found.values()]
}

/** A text of one line as an id of its own, however it looks; none for an address, JSON or a secret. */
export function wholeText(text: string, apiKeyPrefix: string | undefined): PastedId[] {
  const id = asTyped(text)
  const isId = isStorableId(id) && id.length <= max.idLength && !/\n|^\{/.test(id) && !isAddress.test(id)
  return isId && whereSecretBelongs(id, apiKeyPrefix) === undefined
    ? [{ id, kinds: [], because: 'typed' }]
    : []
}

/** Whether a word of the text begins like the service's API keys. */
export function hasApiKey(text: string, prefix = ''): boolean {
  const before = prefix === '' ? [] : text.split(prefix).slice(0, -1)
  return before.some((part) => !/[\p{L}\p{N}_-]$/u.test(part))
}

/** Where a secret in a text belongs, in words. Undefined: there is none. */
export function whereSecretBelongs(text: string, apiKeyPrefix: string | undefined): string | undefined {
  if (/\beyJ[\w-]*\./.test(text)) return 'This is a token, not an id. Paste it under Identities.'
  return hasApiKey(text, apiKeyPrefix) ? 'This is an API key. Use it under Identities.' : undefined
}

/** Why a text holds no id, in words. */
export function whyNoId(text: string, apiKeyPrefix: string | undefined): string {
  if (text.trim() === '') return 'Paste an id first.'
  return whereSecretBelongs(text, apiKeyPrefix) ?? 'No id found in this text.'
}
