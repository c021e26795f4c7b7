import type { ThingKind } from './thing-kinds'
import { readPasted } from './read-pasted'

export interface PastedThing {
  readonly kind: ThingKind
  readonly id: string
}

/** The ids in a pasted text, each once, of the kind that a link says or else of `kind`. */
export function pastedThings(text: string, kind: ThingKind): PastedThing[] {
  const things = new Map<string, PastedThing>()
  for (const word of text.split(/[\s,;]+/)) {
    const pasted = readPasted(word)
    if (pasted.is !== 'id') continue
    const thing = { kind: pasted.kind ?? kind, id: pasted.id }
    things.set(`${thing.kind}:${thing.id}`, thing)
  }
  return [...things.values()]
}
