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

/** A text in parts, of which some name an entity; of two names that overlap the longer counts. */
export function namedParts(text: string, entities: readonly Part[]) {
  const whole = folded(text.slice(0, searched))
  const named: { start: number; end: number; entity: Part }[] = []
  for (const entity of entities.toSorted((a, b) => b.name.length - a.name.length)) {
    const { length } = entity.name.trim()
    for (let start = placeOf(whole, entity.name); start >= 0;) {
      const end = start + length
      const from = start
      if (named.every((one) => one.end <= from || one.start >= end)) named.push({ start, end, entity })
      start = placeOf(whole, entity.name, end)
    }
  }
  const marks = named.toSorted((a, b) => a.start - b.start)
  const parts = marks.flatMap(({ start, end, entity }, index) => [
    { text: text.slice(marks[index - 1]?.end ?? 0, start), entity: undefined },
    { text: text.slice(start, end), entity },
  ])
  return [...parts, { text: text.slice(marks.at(-1)?.end ?? 0), entity: undefined }]
}

/** Keys of what belongs to a part, its own too; only its own where the answer has no such part. */
export const belongingTo = memoizeByObject((evidence: Evidence, key: string): ReadonlySet<string> => {
  const part = partKinds.flatMap((kind) => evidence[kind]).find((one) => one.key === key)
  if (!part) return new Set([key])
  const chunks = chunksOf(evidence, part)
  const related = [
    ...part.to,
    ...chunks,
    ...citing(evidence, part, chunks),
    ...graphAround(evidence, part, chunks),
  ]
  return new Set([key, ...related.map((one) => one.key)])
})

/** The chunks that it is or leads to, or that name it; an edge both of its ends. */
function chunksOf({ chunk }: Evidence, part: Part): readonly Part[] {
  if (part.kind === 'chunk') return [part]
  if (part.kind === 'citation' || part.kind === 'reference')
    return part.to.filter(({ kind }) => kind === 'chunk')
  const names = part.kind === 'edge' ? part.to : [part]
  return chunk.filter((one) => names.every(({ name }) => placeOf(textOf(one), name) >= 0))
}

function citing({ citation, reference }: Evidence, part: Part, chunks: readonly Part[]): Part[] {
  if (part.kind === 'citation') return []
  const cited = part.kind === 'reference' ? [part] : chunks
  return [...reference, ...citation].filter(({ to }) => to.some((one) => cited.includes(one)))
}

/** Entities, relationships and keywords: around an entity or a keyword, else what the chunks name. */
function graphAround({ entity, edge, keyword }: Evidence, part: Part, chunks: readonly Part[]): Part[] {
  if (part.kind === 'edge') return []
  if (part.kind === 'entity') {
    const edges = edge.filter(({ to }) => to.includes(part))
    const words = keyword.filter(({ name }) => placeOf(folded(part.name), name) >= 0)
    return [...edges, ...edges.flatMap(({ to }) => to), ...words]
  }
  const texts = part.kind === 'keyword' ? [] : chunks.map(textOf)
  const among = (parts: readonly Part[], text: string) => parts.filter(({ name }) => placeOf(text, name) >= 0)
  const groups =
    part.kind === 'keyword'
      ? [entity.filter(({ name }) => placeOf(folded(name), part.name) >= 0)]
      : texts.map((text) => among(entity, text))
  const edges = groups.flatMap((group) => edge.filter(({ to }) => to.every((end) => group.includes(end))))
  return [...groups.flat(), ...edges, ...texts.flatMap((text) => among(keyword, text))]
}

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

const nothing: ReadonlySet<string> = new Set()

/** Keys of what belongs to a part, if there is one. */
export const litBy = (evidence: Evidence, key: string | undefined) =>
  key === undefined ? nothing : belongingTo(evidence, key)

/** For the button of a part: a second press selects nothing. */
export function selecting({ selected, lit, select }: Selection, key: string) {
  return {
    'data-key': key,
    'data-lit': lit.has(key) || undefined,
    'aria-pressed': key === selected,
    onClick: () => select(key === selected ? undefined : key),
  }
}
