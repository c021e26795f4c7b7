import { readLinkedIds } from './read-linked-id'
import { thingKinds, type ThingKind } from './thing-kinds'

export type Pasted =
  | { is: 'nothing' }
  | { is: 'several'; count: number }
  /** `kind` only where the text says it: an id alone does not. */
  | { is: 'id'; id: string; kind: ThingKind | undefined }

/** What somebody pasted to be opened: an id, or a link that ends in one. */
export function readPasted(text: string): Pasted {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const [word] = words
  if (word === undefined) return { is: 'nothing' }
  if (words.length > 1) return { is: 'several', count: words.length }
  const id = unwrapped(word)
  const linked = readLinkedIds(id).find(({ kind }) => thingKinds.some((known) => known.kind === kind))
  if (/^(https?:\/)?\//i.test(id) && linked)
    return { is: 'id', id: linked.id, kind: linked.kind as ThingKind } // just found among them
  // An address that names nothing is no id either, whatever stands at its end.
  return /^$|^https?:\/\//i.test(id) ? { is: 'nothing' } : { is: 'id', id, kind: undefined }
}

/** Without the pair around it. Nothing else is taken off: `bp.v1.`, `{x}` and `a(b)` may be ids. */
function unwrapped(word: string): string {
  return word.replace(/^(["'`])(.+)\1$|^<(.+)>$/, '$2$3')
}
