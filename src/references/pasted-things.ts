import { findIds, type FoundId } from './find-ids'
import { readPasted } from './read-pasted'
import { thingKinds, type ThingKind } from './thing-kinds'

export interface PastedThing {
  readonly kind: ThingKind
  readonly id: string
}

/**
 * The ids in a pasted text, each once, of the kind that a link, JSON, a table's column or a log's key says, or else of
 * `kind`.
 */
export function pastedThings(text: string, kind: ThingKind): PastedThing[] {
  const things = new Map<string, PastedThing>()
  for (const { id, kind: told } of idsIn(text)) {
    const known = told === undefined ? kind : thingKinds.find((entry) => entry.kind === told)?.kind
    if (known) things.set(`${known}:${id}`, { kind: known, id })
  }
  return [...things.values()]
}

function idsIn(text: string): readonly FoundId[] {
  const words = idsInWords(text)
  if (words.length < 2 && !/^\s*[[{]/.test(text)) return words
  const { form, ids, sure } = findIds(text, undefined, Infinity)
  if (/^\s*[[{]/.test(text) || form === 'table') return ids
  // Where keys say what ids are, or most words are none, it is no list of them but something that was said about some.
  const isSaid = ids.some(({ by }) => by !== undefined && by !== 'link') || ids.length * 2 < words.length
  return sure && isSaid ? ids : words
}

/** Every word is taken for an id: a list of them may look like anything. */
function idsInWords(text: string): FoundId[] {
  return text.split(/[\s,;]+/).flatMap((word) => {
    const pasted = readPasted(word)
    return pasted.is === 'id' ? [{ id: pasted.id, kind: pasted.kind }] : []
  })
}
