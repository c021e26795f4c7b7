import type { CorpusReference } from '@/api/resources/spaces'
import type { StoredCorpus } from '@/mock/stored'
import { at, drawFrom, type Draw } from '@/mock/random'
import { barrelBottles } from './barrel-bottles'
import { ids } from '@/mock/seed/ids'
import { makers, objects, periods, places, relations, trades } from './words'

const kinds = [
  ['Place', places],
  ['Object', objects],
  ['Workshop', makers],
  ['Period', periods],
  ['Trade', trades],
] as const

/** The same question gets the same answer, except that a funded one has more chunks and is reranked. */
export function answerOf({ value, entities: count }: StoredCorpus, query: string, isFunded: boolean) {
  const mode = { query_mode: isFunded ? 'mix' : 'naive', rerank_applied: isFunded }
  if (value.id === ids.ceramics && /frontinus|barrel|stamped/i.test(query))
    return barrelBottles(isFunded, mode)
  const draw = drawFrom(`${value.id} ${query.trim().toLowerCase()}`)
  const chunks = Array.from({ length: isFunded ? draw.between(5, 9) : draw.between(3, 5) }, (_, index) => ({
    content: `${sentence(draw)} ${sentence(draw)}`,
    score: Math.round((0.94 - index * 0.09 - draw() * 0.03) * 100) / 100,
    source_id: `${draw.of(['obj', 'label', 'essay'])}-${draw.between(1900, 1999)}-${draw.between(1, 400)}`,
  }))
  const entities = Array.from({ length: count }, (_, index) => {
    const [type, words] = at(kinds, index)
    const turn = Math.floor(index / kinds.length)
    const round = Math.floor(turn / words.length)
    const name = `${at(words, turn)}${round === 0 ? '' : ` ${round + 1}`}`
    return { name, type, description: sentence(draw), score: draw.share(0.2, 0.95) }
  })
  const relationships = entities.slice(1).map(({ name }, index) => ({
    source: name,
    target: at(entities, draw.between(0, index)).name,
    relationship: draw.of(relations),
    description: sentence(draw),
    score: draw.share(0.3, 0.95),
  }))
  return {
    result: at(chunks, 0).content,
    llm_response: chunks.map(({ content }, index) => `${content} [${index + 1}]`).join(' '),
    chunks,
    entities,
    relationships,
    references: chunks.map(({ content, source_id }) => ({ content: content.slice(0, 80), source_id })),
    metadata: {
      high_level_keywords: [draw.of(trades), draw.of(periods)],
      low_level_keywords: query.split(/\W+/).filter((word) => word.length > 4),
      ...mode,
    },
  }
}

/** This many passages of a corpus, the same each time. */
export function passagesOf({ id }: CorpusReference, count: number): { content: string }[] {
  const draw = drawFrom(`${id} passages`)
  return Array.from({ length: count }, () => ({
    content: `${sentence(draw)} ${sentence(draw)} ${sentence(draw)}`,
  }))
}

function sentence(draw: Draw): string {
  const object = draw.of(objects)
  return draw.of([
    `The ${object} was made by ${draw.of(makers)} in the ${draw.of(periods).toLowerCase()}.`,
    `A second ${object} of the same form was found near ${draw.of(places)}.`,
    `Whether the ${object} was traded or carried by its owner is not known.`,
  ])
}
