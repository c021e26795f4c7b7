import type { CatalogKind } from '@/catalog/catalog-kinds'
import { findIds, type FoundId } from './find-ids'
import { keyOfKind } from './id-keys'
import { saysNothing } from './sighted-id'
import { thingKinds } from './thing-kinds'

/** Ids as text that `findIds` reads again: every one exactly, with its kind where that is told, and what told it. */
export function writeIds(ids: readonly FoundId[]): string {
  const [first] = ids
  if (ids.length === 1 && first?.kind === undefined && first && readsAsItself(first.id)) return first.id
  const told = ids.map(writtenAsTold).join(' ')
  // Next to each other they must be the same things still.
  const things = ids.map(({ id, kind }) => ({ id, kind }))
  return readsAs(told, things) ? told : ids.map(written).join(' ')
}

function written({ id, kind }: FoundId): string {
  return `${keyOf(kind)}=${valueOf(id)}`
}

/** As it stood in the text that told of it, as far as that is read again. */
function writtenAsTold(found: FoundId): string {
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

/** "Space ID" at the head of a table is one key. */
function keyOfBy(by: string): string {
  return by.replaceAll(/\s/g, '_')
}

function pathOf(kind: CatalogKind, id: string): string | undefined {
  const list = thingKinds.find((one) => one.kind === kind)?.list
  return list === undefined || isHalf(id) ? undefined : `${list}/${encodeURIComponent(id)}`
}

function readsAs(text: string, ids: readonly FoundId[]): boolean {
  const read = findIds(text).ids
  return (
    read.length === ids.length &&
    read.every((one, at) => {
      const found = ids[at]
      const isToldSo = found?.by === undefined || keyOfBy(found.by) === one.by
      return one.id === found?.id && one.kind === found.kind && isToldSo
    })
  )
}

function keyOf(kind: CatalogKind | undefined): string {
  return kind === undefined || kind === 'unidentified' ? 'id' : keyOfKind(kind)
}

function readsAsItself(id: string): boolean {
  if (isHalf(id)) return false
  const { ids } = findIds(id)
  return ids.length === 1 && ids[0]?.id === id && ids[0].kind === undefined
}

/** Half a character does not survive an address. */
function isHalf(id: string): boolean {
  return /\p{Surrogate}/u.test(id)
}

function valueOf(id: string): string {
  return isPlain(id) ? id : quoted(id)
}

/** An id such as `none` is written so that nobody takes it for a word that says that there is none. */
function quoted(id: string): string {
  if (id === '' || !saysNothing.test(id)) return JSON.stringify(id)
  const first = id.charCodeAt(0).toString(16).padStart(4, '0')
  return `"\\u${first}${JSON.stringify(id.slice(1)).slice(1)}`
}

function isPlain(id: string): boolean {
  return /^[\w~@+][\w.~/@+-]*[\w~/@+-]$/.test(id) && !saysNothing.test(id)
}
