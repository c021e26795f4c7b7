import { normalizeText } from '@/lib/text/normalize-text'
import type { Answer } from './answer'
import type { AnswerText } from './read-answer-text'
import type { Graph } from './graph'
import { mentions } from './words-of'

export interface Evidence {
  readonly answer: Answer
  readonly text: AnswerText
  readonly graph: Graph
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Parts related to a selected part: by citation, source, endpoints or wording. The interface only links relationships
 * to entities, so names are searched in texts on each selection.
 */
export function relatedTo(key: string | undefined, evidence: Evidence): ReadonlySet<string> {
  if (key === undefined) return nothing
  const related = relations[key[0] ?? '']?.(key, evidence)
  if (!related) return nothing
  const { nodeOf } = evidence.graph
  // Several entities of the same name are one node, so all of them are included.
  const found = new Set(related)
  for (const one of [...found, key]) {
    const node = nodeOf.get(one)
    if (node !== undefined) found.add(node)
  }
  for (const [entity, node] of nodeOf) if (found.has(node) || node === key) found.add(entity)
  found.delete(key)
  return found
}

type Relation = (key: string, evidence: Evidence) => Iterable<string>

const relations: Record<string, Relation | undefined> = {
  s(key, { answer, text, graph }) {
    const sentence = text.sentences.find((one) => one.key === key)
    if (!sentence) return []
    const targets = sentence.citations.flatMap((citation) => citation.targets)
    const chunk = text.support.get(key)?.chunk
    return [...targets, ...(chunk ? [chunk.key] : []), ...namedIn([sentence.text], answer, graph)]
  },
  c(key, { answer, text, graph }) {
    const chunk = answer.chunks.find((one) => one.key === key)
    if (!chunk) return []
    const references = text.matched.filter(({ chunks }) => chunks.some((one) => one.key === key))
    return [
      ...references.map(({ reference }) => reference.key),
      ...backed(key, text),
      ...namedIn([chunk.content], answer, graph),
    ]
  },
  f(key, { answer, text, graph }) {
    const matched = text.matched.find(({ reference }) => reference.key === key)
    if (!matched) return []
    const contents = [matched.reference.content, ...matched.chunks.map(({ content }) => content)]
    return [
      ...matched.chunks.map((one) => one.key),
      ...backed(key, text),
      ...namedIn(contents, answer, graph),
    ]
  },
  e: (key, evidence) => ofNode(evidence.graph.nodeOf.get(key) ?? key, evidence),
  g: ofNode,
  r(key, { answer, graph }) {
    const relationship = answer.relationships.find((one) => one.key === key)
    if (!relationship) return []
    const edge = graph.edges.find((one) => one.key === key)
    const ends = edge
      ? [graph.nodes[edge.from], graph.nodes[edge.to]].flatMap((node) => (node ? [node.key] : []))
      : []
    const both = [normalizeText(relationship.source), normalizeText(relationship.target)]
    return [...ends, ...naming(answer, (text) => both.every((name) => mentions(text, name)))]
  },
  k(key, { answer, text }) {
    const word = normalizeText(key.slice(1))
    const has = (row: object, words: () => string) => mentions(normalizedTextOf(row, words), word)
    return [
      ...naming(answer, (words) => mentions(words, word)),
      ...text.sentences.filter((one) => has(one, () => one.text)).map((one) => one.key),
      ...answer.entities
        .filter((one) => has(one, () => `${one.name}. ${one.description}`))
        .map((one) => one.key),
      ...answer.relationships
        .filter((one) => has(one, () => `${one.source}. ${one.words}. ${one.target}. ${one.description}`))
        .map((one) => one.key),
    ]
  },
}

function ofNode(key: string, { answer, text, graph }: Evidence): string[] {
  const place = graph.nodes.findIndex((node) => node.key === key)
  const node = graph.nodes[place]
  if (!node) return []
  const name = normalizeText(node.name)
  const edges = graph.edges.filter(({ from, to }) => from === place || to === place)
  const ends = edges.flatMap(({ from, to }) => graph.nodes[from === place ? to : from]?.key ?? [])
  return [
    ...edges.map((edge) => edge.key),
    ...ends,
    ...naming(answer, (words) => mentions(words, name)),
    ...text.sentences
      .filter((sentence) =>
        mentions(
          normalizedTextOf(sentence, () => sentence.text),
          name,
        ),
      )
      .map((sentence) => sentence.key),
  ]
}

const normalizedTexts = new WeakMap<object, string>()

/** A row's normalized text, computed once because each selection searches it. */
function normalizedTextOf(row: object, text: () => string): string {
  const cached = normalizedTexts.get(row)
  if (cached !== undefined) return cached
  const normalized = normalizeText(text())
  normalizedTexts.set(row, normalized)
  return normalized
}

/** Chunks and references whose text matches. */
function naming({ chunks, references }: Answer, isSuch: (text: string) => boolean): string[] {
  return [...chunks, ...references]
    .filter((row) => isSuch(normalizedTextOf(row, () => row.content)))
    .map(({ key }) => key)
}

/** Sentences that cite the part or share the most words with it. */
function backed(key: string, { sentences, support }: AnswerText): string[] {
  return sentences
    .filter(
      (sentence) =>
        sentence.citations.some(({ targets }) => targets.includes(key)) ||
        support.get(sentence.key)?.chunk?.key === key,
    )
    .map((sentence) => sentence.key)
}

/** Nodes that the texts mention, and relationships between two such nodes. */
function namedIn(texts: readonly string[], { entities }: Answer, { nodes, edges }: Graph): string[] {
  const plain = texts.map(normalizeText)
  const named = new Set<number>()
  nodes.forEach((node, place) => {
    const name = normalizedTextOf(node, () => node.name)
    if (plain.some((text) => mentions(text, name))) named.add(place)
  })
  const keys = new Set([...named].map((place) => nodes[place]?.key))
  return [
    ...[...keys].filter((key) => key !== undefined),
    ...entities.filter(({ key }) => keys.has(key)).map(({ key }) => key),
    ...edges.filter(({ from, to }) => from !== to && named.has(from) && named.has(to)).map(({ key }) => key),
  ]
}

export interface KeywordCount {
  readonly word: string
  /** Number of chunks, entities, relationships and references that mention it. */
  readonly count: number
}

export function keywordCounts(words: readonly string[], evidence: Evidence): KeywordCount[] {
  return words.map((word) => ({
    word,
    count: [...relatedTo(`k${word}`, evidence)].filter((key) => 'cerf'.includes(key[0] ?? '')).length,
  }))
}
