import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import type { FoundId } from './find-ids'
import { meaningOfWord } from './id-keys'

/** Longer texts are documents, whose words say little about their ids. */
const longest = 20_000

interface StatedKind {
  readonly kind: CatalogKind
  readonly by: string
}

/** An id in its text, with the text between it and its neighbors. */
interface Placed {
  readonly at: number
  readonly before: string
  readonly after: string
  readonly isLast: boolean
}

/**
 * Adds kinds from the words around the ids, where `findIds` found none: "7QK2… is the space", "the participant Ines
 * Valdo (3B81…)", "participants eu_1 and eu_2".
 */
export function withKindsOfWords(text: string, ids: readonly FoundId[]): readonly FoundId[] {
  if (text.length > longest || ids.every(({ kind }) => kind !== undefined)) return ids
  const found = [...ids]
  const places = placesOf(text, ids)
  places.forEach((place, index) => {
    const one = found[place.at]
    if (!one) return
    const [behind, previous] = [kindBehind(place), places[index - 1]]
    if (one.kind !== undefined) {
      // "7QK2… space 3B81… participant": each word belongs to the id before it.
      const other = previous && found[previous.at]
      const own = new RegExp(`^\\s+${one.by?.replace(/\W/g, '.') ?? '$.'}\\s+$`)
      if (!other || !behind || other.kind !== undefined || !own.test(place.before)) return
      found[previous.at] = { ...other, kind: one.kind, by: one.by ?? '' }
      found[place.at] = { ...one, ...behind }
      return
    }
    const stated =
      behind ?? kindBefore(place.before) ?? kindOfList(place.before, previous && found[previous.at])
    if (stated) found[place.at] = { ...one, ...stated }
  })
  return found
}

function placesOf(text: string, ids: readonly FoundId[]): Placed[] {
  let end = 0
  const inOrder = ids
    .map(({ id }, at) => ({ at, from: text.indexOf(id), to: text.indexOf(id) + id.length }))
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      const isApart = from >= end
      if (isApart) end = to
      return isApart
    })
  return inOrder.map(({ at, from, to }, index) => ({
    at,
    before: text.slice(inOrder[index - 1]?.to ?? 0, from),
    after: text.slice(to, inOrder[index + 1]?.from),
    isLast: index === inOrder.length - 1,
  }))
}

const clauseEnd = /[,;\n\r]|[.!?]\s/
const filler = '(?:is|was|as|the|an?|its?|with|ids?|called|named|number|no)'
const word = String.raw`end[ _-]users?|[\p{L}_-]+`
const following = new RegExp(String.raw`^["'”)\]]?\s*([([]?)(?:\s*[=–-]?\s*${filler}\s)*\s*(${word})`, 'iu')

/** "7QK2… is the space", "7QK2… (space)". */
function kindBehind({ after, isLast }: Placed): StatedKind | undefined {
  const [matched, bracket, stated] = following.exec(after) ?? []
  if (matched === undefined || stated === undefined) return undefined
  // "7QK2… space 3B81…": the word belongs to the id after it.
  const isSameClause = !clauseEnd.test(after.slice(matched.length))
  const isOfNext = !isLast && bracket === '' && isSameClause && kindBefore(after) !== undefined
  return isOfNext ? undefined : kindOfWord(stated)
}

/**
 * "participant Ines Valdo (eu_…)", "space with the id 7QK2…": only a name, or words without a meaning, are between
 * them.
 */
function kindBefore(before: string): StatedKind | undefined {
  const clause = before.split(clauseEnd).at(-1) ?? ''
  const words = clause.match(new RegExp(String.raw`[“"][^“”"]{0,80}[”"]|${word}|\p{N}+`, 'giu')) ?? []
  const isBetween = new RegExp(String.raw`^(${filler}|[“"].*|\p{Lu}.*)$`, 'u')
  for (const [index, one] of words.toReversed().slice(0, 7).entries()) {
    const stated = kindOfWord(one)
    if (stated) return stated
    if (!isBetween.test(one) || index === 6) return undefined
  }
  return undefined
}

/** "participants eu_1, eu_2 and eu_3". */
function kindOfList(before: string, previous: FoundId | undefined): StatedKind | undefined {
  const isList = /^["'”)]?\s*(,|;|&|\/|and|or|, and|, or)\s*["'“(]?$/i.test(before)
  const { kind, by = '' } = previous ?? {}
  return isList && kind !== undefined && /s$/i.test(by) ? { kind, by } : undefined
}

function kindOfWord(stated: string): StatedKind | undefined {
  const meaning = meaningOfWord(stated.replaceAll(/[\s-]/g, '_'))
  if (meaning === undefined || meaning === 'unsaid' || meaning === 'other') return undefined
  return { kind: meaning, by: stated }
}
