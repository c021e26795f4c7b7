import { memoizeByObject } from '@/lib/memoize-by-object'
import { partKinds, type Evidence, type Part } from './evidence'

/** Letters of a chunk in which names are looked for. */
const searched = 20_000
/** Scripts without spaces: there a name stands wherever its letters do. */
const wordLetter = /[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{N}/u

/** In lower case, with as many letters as before: a few letters would get longer. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const textOf = memoizeByObject(({ text }: Part) => folded(text.slice(0, searched)))

/** Where a name stands in a folded text as a whole word, in whatever case, a plural s allowed; -1 for nowhere. */
function placeOf(text: string, name: string, from = 0): number {
  const word = folded(name.trim())
  if (word === '') return -1
  const isInside = (letter: string | undefined, next: string | undefined) =>
    wordLetter.test(letter ?? '') && wordLetter.test(next ?? '')
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const isWhole = !isInside(word.at(-1), text[end])
    const isPlural = text[end] === 's' && !isInside('s', text[end + 1])
    if (!isInside(text[at - 1], word[0]) && (isWhole || isPlural)) return at
  }
  return -1
}

/** A text in parts, of which some name an entity; of two names at one place the longer counts. */
export function namedParts(text: string, entities: readonly Part[]): { text: string; entity?: Part }[] {
  const [first] = entities
    .map((entity) => ({ entity, at: placeOf(folded(text), entity.name), end: entity.name.trim().length }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.end - a.end)
  if (!first) return [{ text }]
  const { entity, at } = first
  const end = at + first.end
  return [
    { text: text.slice(0, at) },
    { text: text.slice(at, end), entity },
    ...namedParts(text.slice(end), entities),
  ]
}

/** Keys of what belongs to a part, its own too; only its own where the answer has no such part. */
export const belongingTo = memoizeByObject((evidence: Evidence, key?: string): ReadonlySet<string> => {
  const part = findPart(evidence, key)
  if (!part) return new Set(key === undefined ? [] : [key])
  const { entity, edge, keyword, reference, citation } = evidence
  const { kind, name, to } = part
  const isNamed = (text: string) => (one: Part) => placeOf(text, one.name) >= 0
  const namedBy = (chunk: Part) => {
    const named = new Set(entity.filter(isNamed(textOf(chunk))))
    const edges = edge.filter((one) => one.to.every((end) => named.has(end)))
    return [...named, ...edges, ...keyword.filter(isNamed(textOf(chunk)))]
  }
  const leadsToText = kind === 'citation' || kind === 'reference' || kind === 'chunk'
  const chunks = leadsToText
    ? [part, ...to].filter((one) => one.kind === 'chunk')
    : evidence.chunk.filter((one) => (kind === 'edge' ? to : [part]).every(isNamed(textOf(one))))
  const edges = kind === 'entity' ? edge.filter((one) => one.to.includes(part)) : []
  const related = [
    ...[part, ...to, ...chunks, ...edges, ...edges.flatMap((one) => one.to)],
    ...[...reference, ...citation].filter((one) =>
      one.to.some((end) => end === part || chunks.includes(end)),
    ),
    ...(leadsToText ? chunks.flatMap(namedBy) : []),
    ...(kind === 'entity' ? keyword.filter(isNamed(folded(name))) : []),
    ...(kind === 'keyword' ? entity.filter((one) => placeOf(folded(one.name), name) >= 0) : []),
  ]
  return new Set(related.map((one) => one.key))
})

/** The part of an answer with this key. */
export const findPart = (evidence: Evidence, key: string | undefined): Part | undefined =>
  partKinds.flatMap((kind) => evidence[kind]).find((one) => one.key === key)

/** What is selected of an answer, for all that shows a part of it. */
export interface Selection {
  readonly evidence: Evidence
  /** Key of the selected part; undefined for none. */
  readonly selected: string | undefined
  /** Keys of what belongs to it, its own too. */
  readonly lit: ReadonlySet<string>
  /** Undefined selects nothing. */
  readonly select: (key: string | undefined) => void
}

/** For the button of a part: a second press selects nothing. */
export function selecting({ selected, lit, select }: Selection, key: string) {
  return {
    'data-key': key,
    'data-lit': lit.has(key) || undefined,
    'aria-pressed': key === selected,
    onClick: () => select(key === selected ? undefined : key),
  }
}
