import type { CorpusAnswer } from '@/api/resources/corpora'
import { table } from '@/mock/seed/table'

type Mode = Pick<NonNullable<CorpusAnswer['metadata']>, 'query_mode' | 'rerank_applied'>

/** The board's answer. One relationship names an entity that the answer does not list. */
export function barrelBottles(isFunded: boolean, mode: Mode): CorpusAnswer {
  return {
    result: 'The barrel-shaped bottles carry the stamp FRON and were sold mostly along the Rhine.',
    llm_response: [
      'The barrel-shaped bottles carry the stamp FRON, short for the **Frontinus workshop** [1].',
      isFunded
        ? 'They were sold mostly along the Rhine, with Cologne as the busiest find spot [2][3].'
        : 'They were traded widely in the western provinces [2].',
      'The workshop blew them into moulds, which is why the hoops repeat so exactly [4].',
      isFunded ? earlierSeat : '',
    ].join(' '),
    chunks: (isFunded ? chunks : chunks.slice(0, 4)).map(([source_id, score, content]) => ({
      content,
      score: Number(score),
      source_id,
    })),
    entities: entities.map(([name, type, score]) => ({
      name,
      type,
      description: `${name}, as shown here.`,
      score: Number(score),
    })),
    relationships: relationships.map(([source, relationship, target, score]) => ({
      source,
      target,
      relationship,
      score: Number(score),
      description: `${source} ${relationship} ${target}, as the catalogue has it.`,
    })),
    references: chunks
      .slice(0, 5)
      .map(([source_id, , content = '']) => ({ content: content.slice(0, 80), source_id })),
    metadata: {
      high_level_keywords: ['Roman glass trade', 'workshop marks'],
      low_level_keywords: ['Frontinus', 'FRON stamp', 'barrel bottle', 'Rhine', 'export licence'],
      ...mode,
    },
  }
}

const earlierSeat =
  '\n\nFinds from Amiens and Boulogne suggest an earlier seat in northern Gaul, moved east before the mid third century [5]. Most held oil rather than wine.'

/** Source, score, text. */
const chunks = table(`
  obj-1924-118   | 0.91 | The base bears the retrograde letters FRON within a ring, read as Frontinus.
  label-b-4-017  | 0.87 | The Frontinus workshop sent its barrel bottles by river. Two thirds of all known finds lie along the Rhine, and Cologne alone accounts for more than forty. Shorter routes reached the coast by road.
  essay-trade-02 | 0.82 | Cologne was the hub where river cargo was repacked for the garrisons upstream.
  obj-1931-007   | 0.74 | Mould seams are visible on both sides; hoops in relief imitate a cask.
  essay-trade-05 | 0.61 | Amiens and Boulogne yield the oldest stamped bases, from the late second century.
  label-b-4-020  | 0.48 | A modern replica on the touch table lets visitors feel the seam.
  label-a-1-002  | 0.33 | Export of antiquities needs a licence in most countries today.`)

/** Name, type, score. */
const entities = table(`
  Frontinus workshop | Workshop | 0.94
  Barrel bottle      | Object   | 0.92
  FRON stamp         | Object   | 0.9
  Rhine              | Place    | 0.88
  Cologne            | Place    | 0.81
  Third century      | Period   | 0.74
  Amiens             | Place    | 0.63
  Boulogne           | Place    | 0.6
  Mould-blown glass  | Object   | 0.58
  Case 4             | Place    | 0.44
  Wine trade         | Trade    | 0.35`)

/** Source, relationship, target, score. */
const relationships = table(`
  Frontinus workshop | made        | Barrel bottle     | 0.93
  Frontinus workshop | signed with | FRON stamp        | 0.9
  Barrel bottle      | carries     | FRON stamp        | 0.86
  Cologne            | lies on     | Rhine             | 0.82
  Barrel bottle      | found along | Rhine             | 0.8
  Frontinus workshop | sold along  | Rhine             | 0.78
  Barrel bottle      | found at    | Cologne           | 0.76
  Frontinus workshop | active in   | Third century     | 0.71
  FRON stamp         | found at    | Amiens            | 0.55
  FRON stamp         | found at    | Boulogne          | 0.52
  Barrel bottle      | made of     | Mould-blown glass | 0.5
  Barrel bottle      | shown in    | Case 4            | 0.45
  Wine trade         | ran along   | Rhine             | 0.4
  Wine trade         | passed      | Cologne           | 0.37
  Amiens             | part of     | Gallia Belgica    | 0.33`)
