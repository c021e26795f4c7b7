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
  const linked = readLink(id)
  if (linked) return linked
  return /^\.*$/.test(id) ? { is: 'nothing' } : { is: 'id', id, kind: undefined }
}

/** Without the pair around it. Nothing else is taken off: `bp.v1.`, `{x}` and `a(b)` may be ids. */
function unwrapped(word: string): string {
  return word.replace(/^(["'`])(.+)\1$|^<(.+)>$/, '$2$3')
}

/** A page of this console or an address of the service: ".../blueprints/<id>". */
function readLink(word: string): Pasted | undefined {
  if (!/^(https?:\/)?\//i.test(word)) return undefined
  const segments = word.replace(/[?#].*$/, '').split('/')
  const at = segments.findIndex((segment) => thingKinds.some(({ list }) => list === `/${segment}`))
  const kind = thingKinds.find(({ list }) => list === `/${segments[at] ?? ''}`)?.kind
  const id = segments[at + 1]
  if (!kind || !id) return undefined
  try {
    return { is: 'id', id: decodeURIComponent(id), kind }
  } catch {
    return { is: 'id', id, kind }
  }
}
