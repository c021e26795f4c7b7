import type { CorpusAnswer } from '@/api/resources/corpora'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { citationLabels } from '@/ui/markdown/read-markdown'

export const partKinds = ['citation', 'reference', 'chunk', 'entity', 'edge', 'keyword'] as const
export type PartKind = (typeof partKinds)[number]

/** A part of an answer that can be selected. */
export interface Part {
  /** `chunk-2`, and `citation-2` by its label: in the address. */
  readonly key: string
  readonly kind: PartKind
  /** A citation's label, a source, an entity's name, a relationship, a keyword. */
  readonly name: string
  /** Content or description. */
  readonly text: string
  /** Undefined: the service gave none, which is not zero. */
  readonly score: number | undefined
  /** Of an entity, undefined if only relationships name it; `high` or `low` of a keyword. */
  readonly type: string | undefined
  /** A citation leads to references and chunks, a reference to chunks, an edge to its ends. */
  readonly to: readonly Part[]
}

export type Evidence = Readonly<Record<PartKind, readonly Part[]>>

function partsOf<Given>(
  kind: PartKind,
  given: readonly Given[] | undefined = [],
  read: (one: Given) => Partial<Part>,
): Part[] {
  const blank = { kind, name: '', text: '', score: undefined, type: undefined, to: [] }
  return given.map((one, index) => ({ ...blank, key: `${kind}-${index + 1}`, ...read(one) }))
}

/** The parts of an answer. */
export const evidenceOf = memoizeByObject((answer: CorpusAnswer): Evidence => {
  const chunk = partsOf('chunk', answer.chunks, ({ content = '', score, source_id: name = '' }) => ({
    name,
    text: content,
    score,
  }))
  const reference = partsOf(
    'reference',
    answer.references,
    ({ content: text = '', source_id: name = '' }) => {
      const same = name === '' ? [] : chunk.filter((one) => one.name === name)
      const alike = same.filter((one) => beginsAlike(one.text, text))
      return { name, text, to: alike.length > 0 ? alike : same }
    },
  )
  const texts = `${answer.llm_response ?? ''}\n\n${answer.result ?? ''}`
  const labels = citationLabels(texts, sourcesOf({ chunk, reference }))
  const citation = partsOf('citation', labels, (name) => {
    // Without references the chunks are counted.
    const numbered = reference.length > 0 ? reference : chunk
    const own = numbered.filter((one) => one.name === name)
    const found = own.length > 0 ? own : numbered.slice(Number(name) - 1 || 0, Number(name) || 0)
    return { key: `citation-${name}`, name, to: [...new Set([...found, ...found.flatMap(({ to }) => to)])] }
  })
  const { high_level_keywords: high = [], low_level_keywords: low = [] } = answer.metadata ?? {}
  const words = [
    ...high.map((name) => ({ name, type: 'high' })),
    ...low.map((name) => ({ name, type: 'low' })),
  ]
  const keyword = partsOf('keyword', words, (one) => one)
  return { citation, reference, chunk, keyword, ...graphOf(answer) }
})

/** Ids of sources. */
export const sourcesOf = ({ chunk, reference }: Pick<Evidence, 'chunk' | 'reference'>): ReadonlySet<string> =>
  new Set([...chunk, ...reference].map(({ name }) => name).filter((name) => name !== ''))

/** Letters that the starts of a reference's content and of its chunk's share. */
const commonStart = 40
const beginsAlike = (one: string, other: string) =>
  other.trim() !== '' && one.trim().startsWith(other.trim().slice(0, commonStart))

/** Each entity once, by the stronger of two with one name; then those that only relationships name. */
function graphOf({ entities = [], relationships }: CorpusAnswer): Pick<Evidence, 'entity' | 'edge'> {
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? nameKey(name)
    keys.set(name, key)
    return key
  }
  const given = new Map<string, Partial<Part>>()
  for (const { name, type = '', description: text = '', score } of entities) {
    const known = name ? given.get(keyOf(name)) : undefined
    if (name && (!known || (score ?? -Infinity) > (known.score ?? -Infinity)))
      given.set(keyOf(name), { name, type, text, score })
  }
  const ends = (relationships ?? []).flatMap(({ source, target }) => [source || unnamed, target || unnamed])
  for (const name of ends) if (!given.has(keyOf(name))) given.set(keyOf(name), { name })
  const entity = partsOf('entity', [...given.values()], (one) => one)
  const byName = new Map(entity.map((one) => [keyOf(one.name), one]))
  const edge = partsOf('edge', relationships, (one) => ({
    name: one.relationship ?? '',
    text: one.description ?? '',
    score: one.score,
    to: [one.source, one.target].flatMap((end) => byName.get(keyOf(end || unnamed)) ?? []),
  }))
  return { entity, edge }
}

/** In the place of an end that the service did not name. */
const unnamed = 'Not given'

/** An entity by its name, in whatever case and with whatever space it is written. */
export const nameKey = (name: string): string => name.normalize().trim().replace(/\s+/g, ' ').toLowerCase()
