import { objectsIn, type JsonObject, type JsonValue } from '@/lib/json/json'

/** Items of a list that only one of two contexts contains. Items are compared by a key. */
export interface ListDifference {
  readonly both: number
  readonly here: readonly JsonObject[]
  readonly there: readonly JsonObject[]
}

/** Compares passages by content, their only field. Duplicates are counted. */
export function comparePassages(here: JsonObject, there: JsonObject): ListDifference {
  return compareLists(here.corpus, there.corpus, ({ content }) => JSON.stringify(content ?? null))
}

export function compareCorpora(here: JsonObject, there: JsonObject): ListDifference {
  return compareLists(here.corpora, there.corpora, ({ id, name }) => JSON.stringify(id ?? name ?? null))
}

function compareLists(
  here: JsonValue | undefined,
  there: JsonValue | undefined,
  keyOf: (item: JsonObject) => string,
): ListDifference {
  const [ofHere, ofThere] = [objectsIn(here), objectsIn(there)]
  const onlyHere = without(ofHere, ofThere, keyOf)
  return {
    both: ofHere.length - onlyHere.length,
    here: onlyHere,
    there: without(ofThere, ofHere, keyOf),
  }
}

function without(
  items: readonly JsonObject[],
  others: readonly JsonObject[],
  keyOf: (item: JsonObject) => string,
): JsonObject[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1)
  return items.filter((item) => {
    const count = left.get(keyOf(item)) ?? 0
    left.set(keyOf(item), count - 1)
    return count <= 0
  })
}
