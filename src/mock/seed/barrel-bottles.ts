import type { CorpusAnswer } from '@/api/resources/corpora'

export function isBarrelBottleQuestion(query: string): boolean {
  return /frontinus|barrel|stamped/i.test(query)
}

/** The board's answer: one relationship mentions an entity that the answer does not list. */
export function barrelBottles(funded: boolean): CorpusAnswer {
  return {
    result:
      'The barrel-shaped bottles carry the stamp FRON, short for the Frontinus workshop, and were sold mostly along the Rhine.',
    llm_response: [
      'The barrel-shaped bottles carry the stamp FRON, short for the **Frontinus workshop** [1].',
      'They were sold mostly along the Rhine, with Cologne as the busiest find spot [2][3].',
      'The workshop blew them into moulds, which is why the hoops repeat so exactly [4].',
      '\n\nFinds from Amiens and Boulogne suggest an earlier seat in northern Gaul, moved east before the mid third century [5].',
      'Most held oil rather than wine.',
    ].join(' '),
    chunks: funded ? chunks : chunks.slice(0, 4),
    entities: entities.map(([name, type, description, score]) => ({ name, type, description, score })),
    relationships: relationships.map(([source, relationship, target, score]) => ({
      source,
      target,
      relationship,
      description: `${source} ${relationship} ${target}, as the catalogue has it.`,
      score,
    })),
    references: chunks
      .slice(0, 5)
      .map(({ content, source_id }) => ({ content: content.slice(0, 80), source_id })),
    metadata: {
      high_level_keywords: ['Roman glass trade', 'workshop marks'],
      low_level_keywords: ['Frontinus', 'FRON stamp', 'barrel bottle', 'Rhine', 'export licence'],
      query_mode: funded ? 'mix' : 'naive',
      rerank_applied: funded,
    },
  }
}

const chunks = [
  chunk(
    'obj-1924-118',
    0.91,
    'The base bears the retrograde letters FRON within a ring, read as Frontinus or Frontiniana.',
  ),
  chunk(
    'label-b-4-017',
    0.87,
    'Bottles of this workshop travelled by river. Two thirds of all known finds lie along the Rhine, and Cologne alone accounts for more than forty. Shorter routes reached the coast by road.',
  ),
  chunk(
    'essay-trade-02',
    0.82,
    'Cologne was the hub where river cargo was repacked for the garrisons upstream.',
  ),
  chunk(
    'obj-1931-007',
    0.74,
    'Mould seams are visible on both sides of the body; hoops in relief imitate a cask.',
  ),
  chunk(
    'essay-trade-05',
    0.61,
    'Amiens and Boulogne yield the oldest stamped bases, from the late second century.',
  ),
  chunk('label-b-4-020', 0.48, 'A modern replica on the touch table lets visitors feel the seam.'),
  chunk('label-a-1-002', 0.33, 'Export of antiquities needs a licence in most countries today.'),
]

const entities: [string, string, string, number][] = [
  ['Frontinus workshop', 'Workshop', 'Glass makers who signed with FRON.', 0.94],
  ['Barrel bottle', 'Object', 'A mould-blown bottle in the shape of a cask.', 0.92],
  ['FRON stamp', 'Object', 'Retrograde letters on the base.', 0.9],
  ['Rhine', 'Place', 'The river that carried most of the bottles.', 0.88],
  ['Cologne', 'Place', 'The busiest find spot.', 0.81],
  ['Third century', 'Period', 'When the workshop sold most.', 0.74],
  ['Amiens', 'Place', 'Where the oldest stamped bases were found.', 0.63],
  ['Boulogne', 'Place', 'A port with early finds.', 0.6],
  ['Mould-blown glass', 'Object', 'Glass blown into a form.', 0.58],
  ['Case 4', 'Place', 'Where the bottles stand today.', 0.44],
  ['Wine trade', 'Trade', 'Carried in casks rather than in glass.', 0.35],
]

const relationships: [string, string, string, number][] = [
  ['Frontinus workshop', 'sold along', 'Rhine', 0.78],
  ['Frontinus workshop', 'made', 'Barrel bottle', 0.93],
  ['Frontinus workshop', 'signed with', 'FRON stamp', 0.9],
  ['Frontinus workshop', 'active in', 'Third century', 0.71],
  ['Barrel bottle', 'found along', 'Rhine', 0.8],
  ['Barrel bottle', 'carries', 'FRON stamp', 0.86],
  ['Barrel bottle', 'is a', 'Mould-blown glass', 0.7],
  ['Barrel bottle', 'found at', 'Cologne', 0.76],
  ['Cologne', 'lies on', 'Rhine', 0.82],
  ['Wine trade', 'ran along', 'Rhine', 0.4],
  ['Wine trade', 'passed', 'Cologne', 0.37],
  ['FRON stamp', 'found at', 'Amiens', 0.55],
  ['FRON stamp', 'found at', 'Boulogne', 0.52],
  ['Barrel bottle', 'shown in', 'Case 4', 0.45],
  ['Amiens', 'part of', 'Gallia Belgica', 0.33],
]

function chunk(source_id: string, score: number, content: string) {
  return { content, score, source_id }
}
