import { objectsIn, type JsonObject, type JsonValue } from '@/lib/json/json'

export type PartKind = 'messages' | 'passage' | 'corpora'

/** One part of a context reply and its size. */
export interface ContextPart {
  readonly kind: PartKind
  /** Characters of its text. */
  readonly characters: number
}

export interface Composition {
  /** Messages first, then each passage, then the names and descriptions of the corpora. */
  readonly parts: readonly ContextPart[]
  readonly characters: number
  /** Number of items of each kind; undefined if the reply has no list of them. */
  readonly counts: Readonly<Record<PartKind, number | undefined>>
}

/** The parts of a context reply (#3): messages, retrieved passages, and names and descriptions of corpora. */
export function compositionOf(context: JsonObject): Composition {
  const messages = objectsIn(context.chat_history)
  const passages = objectsIn(context.corpus)
  const corpora = objectsIn(context.corpora)
  const sum = (objects: readonly JsonObject[], fields: readonly string[]) =>
    objects.reduce(
      (total, object) => total + fields.reduce((of, field) => of + lengthOf(object[field]), 0),
      0,
    )
  const parts: ContextPart[] = [
    { kind: 'messages', characters: sum(messages, ['content']) },
    ...passages.map((passage): ContextPart => ({ kind: 'passage', characters: lengthOf(passage.content) })),
    { kind: 'corpora', characters: sum(corpora, ['name', 'description']) },
  ]
  return {
    parts,
    characters: parts.reduce((total, { characters }) => total + characters, 0),
    counts: {
      messages: countIn(context.chat_history, messages),
      passage: countIn(context.corpus, passages),
      corpora: countIn(context.corpora, corpora),
    },
  }
}

function countIn(value: JsonValue | undefined, objects: readonly JsonObject[]): number | undefined {
  return Array.isArray(value) ? objects.length : undefined
}

/** Content that is not text counts with its length as JSON. */
function lengthOf(value: JsonValue | undefined): number {
  if (value === undefined || value === null) return 0
  return typeof value === 'string' ? value.length : JSON.stringify(value).length
}
