import { withoutCredentials } from '@/lib/without-credentials'
import { findIds } from '@/references/find-ids'
import { pastedThings } from '@/references/pasted-things'
import type { ThingKind } from '@/references/thing-kinds'

const quoted = /^(["'`])((?:(?!\1).)+)\1$/
const betweenIds = /[\n\r\t,;]+/

/**
 * The ids in what was typed or pasted. Where lines, commas, semicolons or tabs part them, an id may have spaces; where only
 * spaces do, one that has some goes in quotes.
 */
export function typedIds(text: string, kind: ThingKind): string[] {
  const clean = withoutCredentials(text).text
  const items = clean.split(betweenIds).flatMap((item) => item.trim() || [])
  if (!isQuoted(clean) && (items.length < 2 || saysItself(clean))) return idsIn(clean, kind)
  const ids = items.flatMap((item) => quoted.exec(item)?.[2] ?? (/\s/.test(item) ? item : idsIn(item, kind)))
  return [...new Set(ids)]
}

/** Whoever quotes a text says that it is one id. */
export function isQuoted(text: string): boolean {
  return quoted.test(text.trim())
}

/** Several ids with nothing but spaces between them. */
export function isSpaced(text: string): boolean {
  return !betweenIds.test(text.trim()) && /\s/.test(text.trim()) && !isQuoted(text)
}

/** JSON, tables and logs tell what their ids are. */
function saysItself(text: string): boolean {
  const { form, ids } = findIds(text, undefined, Infinity)
  return form === 'JSON' || form === 'table' || ids.some(({ by }) => by !== undefined && by !== 'link')
}

function idsIn(text: string, kind: ThingKind): string[] {
  return pastedThings(text, kind)
    .filter((thing) => thing.kind === kind)
    .map(({ id }) => id)
}
