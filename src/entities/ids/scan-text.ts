import { bareId, hasShapeOfId, idsBetweenSlashes } from './bare-id'
import { kindOfPrefix } from './kind-of-prefix'
import { meaningOfKey, meaningOfWord, type KeyMeaning } from './id-keys'
import { looksLikeId } from './looks-like-id'
import { readLinkedIds } from './read-linked-id'
import { nullToken, type IdCollector } from './id-collector'

// Each pattern matches at a fixed position and never looks back, so the scan takes time linear in the text.
const chunk = /\S{1,500}/y
const address = /[a-z][a-z\d+.-]{1,20}:\/\/[^\s"<>`\\^{}|,;]+/iy
const path = /\/[^\s"'<>`\\^{}|,;]+/y
const key = /["'`]?([A-Za-z][\w.-]{0,80})["'`]?\s{0,3}[:=](?!\/\/)\s{0,3}/y
const singleQuoted = /'([^'\n]{0,500})'/y
const value = /[^\s,;"'`<>()[\]{}|&\\]+/y
const word = /[^\s,;"'`<>()[\]{}|=\\]+/y
const beforeDash = /[–—―]?[^\s,;"'`<>()[\]{}|=&\\–—―]{1,500}(?=[–—―])/y
/** Separator before the next value of a list. The value is a single word or quoted text, and no key. */
const beforeNext =
  /(?:,\s{0,3}(?:(?:and|or|&)\s{1,3})?|\s{1,3}(?:and|or|&)\s{1,3})(?!["'`]?[A-Za-z][\w.-]{0,80}["'`]?\s{0,3}[:=](?!\/\/))(?=["']|[^\s,;"'`<>()[\]{}|&\\]{1,500}(?:\s{0,3}(?:,|$)|\s{1,3}(?:and|or|&)\s|[;)\]}]))/imy

/** Characters of a quoted value. */
const longestQuoted = 4_000

/** A key that was read and whose value or values come next. */
interface Awaited {
  readonly key: string
  readonly meaning: KeyMeaning
  readonly inList: boolean
}

/** Collects the ids in text of any kind, in order: log lines, requests, tables, stack traces, prose. */
export function scanText(text: string, collector: IdCollector): void {
  let at = 0
  let awaited: Awaited | undefined
  /** The previous word, if it says the kind of the next one. */
  let hint: { readonly word: string; readonly meaning: KeyMeaning } | undefined

  const quoteEnd = quoteEnds(text)
  const takeQuoted = (): string | undefined => {
    const end = text[at] === '"' ? quoteEnd(at) : undefined
    if (end === undefined) return match(singleQuoted)?.[1]
    const inside = text.slice(at + 1, end)
    at = end + 1
    return inside
  }
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  /** Whether another value of the list follows: "participants: 101, 102 and 103". */
  const goesOn = ({ key: plural, meaning }: Awaited): boolean => {
    if (!/s$/i.test(plural)) return false
    if (/^,\S/.test(text.slice(at, at + 2))) return true
    return meaning !== 'other' && !/corpus$/i.test(plural) && match(beforeNext) !== null
  }
  const give = (id: string, by: Awaited, written = id) => {
    awaited = by.inList || goesOn(by) ? by : undefined
    if (nullToken.test(id) && !written.startsWith('\\u')) return
    const { meaning } = by
    if (meaning === 'other') collector.add({ id, kind: undefined, sure: collector.isKnown(id) })
    else collector.add({ id, kind: meaning === 'unsaid' ? undefined : meaning, by: by.key, sure: true })
  }
  const add = (id: string, sure: boolean) => {
    const { meaning, word: by } = hint ?? {}
    hint = undefined
    if (meaning === undefined || meaning === 'unsaid' || !sure) collector.add({ id, kind: undefined, sure })
    else if (meaning === 'other') collector.add({ id, kind: undefined, sure: collector.isKnown(id) })
    else collector.add({ id, kind: meaning, sure, ...(by === undefined ? {} : { by }) })
  }
  const takeKnown = (): boolean => {
    if (at > 0 && !/\s/.test(text[at - 1] ?? '')) return false
    const before = at
    const written = match(chunk)?.[0] ?? ''
    const found = [written, withoutWrapping(written), bareId(written, collector.isKnown)].find(
      (id) => id !== '' && collector.isKnown(id),
    )
    at = found === undefined ? before : before + written.indexOf(found) + found.length
    if (found !== undefined) add(found, true)
    return found !== undefined
  }
  /** A word or value up to a dash, if it looks like an id and `isKnown` does not accept the whole. */
  const matchBeforeDash = (): string | undefined => {
    const before = at
    const found = match(beforeDash)?.[0]
    const end = at
    at = before
    if (found === undefined || !hasShapeOfId(bareId(found, collector.isKnown))) return undefined
    const isKnown = collector.isKnown(withoutWrapping(match(chunk)?.[0] ?? ''))
    at = isKnown ? before : end
    return isKnown ? undefined : found
  }
  const takeLink = (): boolean => {
    const isPath = text[at] === '/' && !/[\w./-]/.test(text[at - 1] ?? '')
    const found = isPath ? match(path) : match(address)
    if (!found) return false
    for (const linkedId of readLinkedIds(withoutTail(found[0])))
      collector.add({ ...linkedId, by: 'link', sure: true })
    awaited = undefined
    return true
  }
  const takeKey = (): boolean => {
    const found = match(key)?.[1]
    if (found === undefined) return false
    const meaning = meaningOfKey(found)
    if (meaning === undefined) takeWord(found)
    // "space id: …" says more than "id: …".
    const combined = meaning === 'unsaid' && hint ? hint.meaning : meaning
    if (meaning !== undefined) hint = undefined
    awaited = combined === undefined ? undefined : { key: found, meaning: combined, inList: text[at] === '[' }
    return true
  }
  const takeValue = (): boolean => {
    if (!awaited) return false
    const quoted = takeQuoted()
    // A value that starts with an escape was written as an id, whatever it says.
    if (quoted !== undefined) give(unescaped(quoted), awaited, quoted)
    else if (match(address)) awaited = undefined
    else {
      const found = matchBeforeDash() ?? match(value)?.[0]
      if (found === undefined) return false
      const id = collector.isKnown(found) ? found : found.replace(/[.:!?]{1,3}$/, '')
      const bare = bareId(id, collector.isKnown)
      const [first = bare, ...others] = idsBetweenSlashes(bare, collector.isKnown)
      give(first, awaited)
      for (const other of others) add(other, true)
    }
    return true
  }
  const takeWord = (found: string) => {
    const id = bareId(withoutWrapping(found), collector.isKnown)
    if (nullToken.test(id) || id.length > 500) return
    const ids = idsBetweenSlashes(id, collector.isKnown)
    if (ids.length > 1) {
      ids.forEach(takeWord)
      return
    }
    const before = hint
    add(id, collector.isKnown(id) || looksLikeId(id) || (isOfKind(hint) && isPrefixed(id)))
    const meaning = meaningOfWord(id)
    if (meaning !== undefined && !/[.!?]$/.test(found)) hint = { word: id, meaning }
    else if (/^ids?$/i.test(id)) hint = before
  }

  while (at < text.length) {
    if (/[\s,]/.test(text[at] ?? '')) {
      if (text[at] === ',') hint = undefined
      at++
    } else if (takeValue() || takeKnown() || takeLink() || takeKey()) continue
    else {
      const found = matchBeforeDash() ?? match(word)?.[0]
      if (found !== undefined) takeWord(found)
      else {
        // A closing bracket ends a list. An opening bracket of anything but a list is no value.
        if (/[\](){};]/.test(text[at] ?? '')) awaited = undefined
        at++
      }
    }
  }
}

/** Whether a word says the kind of the id after it. */
function isOfKind(hint: { readonly meaning: KeyMeaning } | undefined): boolean {
  return hint !== undefined && hint.meaning !== 'unsaid' && hint.meaning !== 'other'
}

/** After a word for a kind, a short word is an id too: "participant eu_x". A key is not. */
function isPrefixed(word: string): boolean {
  const isShaped = /^[a-z]{1,8}_[A-Z\d.-]+$/.test(word) || kindOfPrefix(word) !== undefined
  return isShaped && meaningOfKey(word) === undefined
}

/**
 * Returns the end of the text that is quoted from a position on, within one line. Inside text that was searched before,
 * it continues where that search ended, so that no text is searched twice.
 */
function quoteEnds(text: string): (at: number) => number | undefined {
  let [from, to] = [-1, -1]
  return (at) => {
    let next = at > from && at < to ? to : at + 1
    from = at
    while (next < text.length && next - at <= longestQuoted + 1) {
      if (text[next] === '"') return next
      if (text[next] === '\n') break
      next += text[next] === '\\' && text[next + 1] !== '\n' ? 2 : 1
    }
    to = next
    return undefined
  }
}

/** A word among others, without what people put around it. */
export function withoutWrapping(word: string): string {
  const from = /^["'`(<[{,;]*/.exec(word)?.[0].length ?? 0
  let to = word.length
  while (to > from && /["'`)>\]},;.:!?]/.test(word[to - 1] ?? '')) to--
  return word.slice(from, to)
}

/** An address in a sentence ends before the full stop and before a closing bracket that it did not open. */
function withoutTail(link: string): string {
  let unopened = link.split(')').length - link.split('(').length
  let to = link.length
  for (; to > 0; to--) {
    const last = link[to - 1] ?? ''
    if (last === ')' && unopened > 0) unopened--
    else if (!/[.:!?'\]]/.test(last)) break
  }
  return link.slice(0, to)
}

function unescaped(text: string): string {
  try {
    return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text
  } catch {
    return text // Not JSON: a backslash is a backslash.
  }
}
