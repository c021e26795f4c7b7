import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { findIds, type FoundId } from './find-ids'
import { keyOfKind } from './id-keys'
import { nullToken } from './id-collector'
import { looksLikeId } from './looks-like-id'
import { entityKinds } from '@/entities/entity-kinds'

/**
 * Writes ids as text from which `findIds` reads each of them exactly, with its kind and the source of its kind, where
 * there are any.
 */
export function writeIds(ids: readonly FoundId[]): string {
  const [first] = ids
  if (ids.length === 1 && first?.kind === undefined && first && readsAsItself(first.id)) return first.id
  const text = ids.map(writtenAsFound).join(' ')
  // Together they must still be read as the same entities.
  const entities = ids.map(({ id, kind }) => ({ id, kind }))
  return readsAs(text, entities) ? text : ids.map(written).join(' ')
}

/** Ids that did not fit into an address, as text for a field, one per line. Takes time linear in their number. */
export function writeRest(ids: readonly FoundId[]): string {
  return ids
    .map((found) => {
      const { id, kind } = found
      return kind === undefined && looksLikeId(id) && isPlain(id) ? id : written(found)
    })
    .join('\n')
}

/** Length of an address that every host accepts. */
const longestRef = 6_000

function encodedLength(text: string): number {
  return encodeURIComponent(text.toWellFormed()).length
}

/** The search parameters of the page of pasted ids: those that fit into an address, and how many `more` were pasted. */
export function pastedIdsSearch(ids: readonly FoundId[], more = 0): { ref: string; more?: string } {
  let count = 0
  for (let length = 0; count < ids.length; count++) {
    length += encodedLength(writeIds(ids.slice(count, count + 1))) + 24
    // A single id is never left out: no shorter address leads to it.
    if (length > longestRef && count > 0) break
  }
  const ref = writeIds(ids.slice(0, count))
  const left = ids.length - count + more
  return left === 0 ? { ref } : { ref, more: String(left) }
}

function written({ id, kind }: FoundId): string {
  return `${keyOf(kind)}=${valueOf(id)}`
}

/** As written in the text that gave the kind, if that can be read again. */
function writtenAsFound(found: FoundId): string {
  const { id, kind, by } = found
  if (kind === undefined || by === undefined) return written(found)
  const [key, value] = [keyOfBy(by), valueOf(id)]
  const forms = [
    ...(by === 'link' ? [pathOf(kind, id)] : []),
    `${key}=${value}`,
    `${key} ${value}`,
    `${kind.replaceAll(' ', '_')} ${key}=${value}`,
    `${keyOf(kind)} ${key}=${value}`,
  ]
  return forms.find((form) => form !== undefined && readsAs(form, [found])) ?? written(found)
}

/** "Space ID" in the head of a table is one key. */
function keyOfBy(by: string): string {
  return by.replaceAll(/\s/g, '_')
}

function pathOf(kind: CatalogKind, id: string): string | undefined {
  const list = entityKinds.find((one) => one.kind === kind)?.list
  return list === undefined || hasLoneSurrogate(id) ? undefined : `${list}/${encodeURIComponent(id)}`
}

function readsAs(text: string, ids: readonly FoundId[]): boolean {
  const read = findIds(text).ids
  return (
    read.length === ids.length &&
    read.every((one, at) => {
      const found = ids[at]
      const isSameSource = found?.by === undefined || keyOfBy(found.by) === one.by
      return one.id === found?.id && one.kind === found.kind && isSameSource
    })
  )
}

function keyOf(kind: CatalogKind | undefined): string {
  return kind === undefined || kind === 'unidentified' ? 'id' : keyOfKind(kind)
}

function readsAsItself(id: string): boolean {
  if (hasLoneSurrogate(id)) return false
  const { ids } = findIds(id)
  return ids.length === 1 && ids[0]?.id === id && ids[0].kind === undefined
}

/** A lone surrogate does not survive in an address. */
function hasLoneSurrogate(id: string): boolean {
  return /\p{Surrogate}/u.test(id)
}

function valueOf(id: string): string {
  return isPlain(id) ? id : quoted(id)
}

/** An id such as `none` is escaped, so that it is not read as a word that says that there is no id. */
function quoted(id: string): string {
  if (id === '' || !nullToken.test(id)) return JSON.stringify(id)
  const first = id.charCodeAt(0).toString(16).padStart(4, '0')
  return `"\\u${first}${JSON.stringify(id.slice(1)).slice(1)}`
}

function isPlain(id: string): boolean {
  return /^[\w~@+][\w.~/@+-]*[\w~/@+-]$/.test(id) && !nullToken.test(id)
}
