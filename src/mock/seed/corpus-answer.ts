import type { CorpusAnswer } from '@/api/resources/corpora'
import { drawFrom, type Draw } from '@/mock/state/random'
import type { StoredCorpus } from '@/mock/state/world-state'
import { barrelBottles, isBarrelBottleQuestion } from './barrel-bottles'
import { ids } from './ids'
import { sentence } from './passages'
import { makers, objects, periods, places, relations, trades } from './words'

const kinds: [string, readonly [string, ...string[]]][] = [
  ['Place', places],
  ['Object', objects],
  ['Workshop', makers],
  ['Period', periods],
  ['Trade', trades],
]

/** The same question gets the same answer, except that funding changes it. */
export function answerOf(corpus: StoredCorpus, query: string, funded: boolean): CorpusAnswer {
  if (corpus.id === ids.ceramics && isBarrelBottleQuestion(query)) return barrelBottles(funded)
  const draw = drawFrom(`${corpus.id} ${query.trim().toLowerCase()}`)
  const chunks = Array.from({ length: funded ? draw.between(5, 9) : draw.between(3, 5) }, (_, index) => ({
    content: `${sentence(draw)} ${sentence(draw)}`,
    score: Math.round((0.94 - index * 0.09 - draw() * 0.03) * 100) / 100,
    source_id: `${draw.of(['obj', 'label', 'essay'])}-${draw.between(1900, 1999)}-${draw.between(1, 400)}`,
  }))
  const llm_response = chunks
    .map(({ content }, index) => `${content.split('. ')[0] ?? content}. [${index + 1}]`)
    .join(' ')
  const entities = entitiesOf(corpus.entities, draw)
  return {
    result: chunks[0]?.content ?? '',
    llm_response: llm_response.replaceAll('.. [', '. ['),
    chunks,
    entities,
    relationships: relationshipsOf(entities, draw),
    references: chunks.map(({ content, source_id }) => ({ content: content.slice(0, 80), source_id })),
    metadata: {
      high_level_keywords: [draw.of(trades), draw.of(periods)],
      low_level_keywords: query
        .split(/\W+/)
        .filter((word) => word.length > 4)
        .slice(0, 5),
      query_mode: funded ? 'mix' : 'naive',
      rerank_applied: funded,
    },
  }
}

function entitiesOf(
  count: number,
  draw: Draw,
): { name: string; type: string; description: string; score: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const [type, words] = kinds[index % kinds.length] ?? ['Object', objects]
    const turn = Math.floor(index / kinds.length)
    const word = words[turn % words.length] ?? words[0]
    const round = Math.floor(turn / words.length)
    const name = round === 0 ? word : `${word} ${round + 1}`
    return { name, type, description: sentence(draw), score: draw.share(0.2, 0.95) }
  })
}

function relationshipsOf(entities: readonly { name: string }[], draw: Draw) {
  const nameAt = (index: number) => entities[index % entities.length]?.name ?? ''
  return entities.slice(1).flatMap((entity, index) =>
    Array.from({ length: draw.between(1, 2) }, () => ({
      source: entity.name,
      target: nameAt(draw.between(0, index)),
      relationship: draw.of(relations),
      description: sentence(draw),
      score: draw.share(0.3, 0.95),
    })),
  )
}
