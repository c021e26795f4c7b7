import type { Episode } from '@/api/resources/episodes'
import type { Owned } from '@/mock/mock-state'
import { idFrom, type Draw } from '@/mock/random'
import { byId, eu, ids } from './ids'
import { makers, objects, places } from './words'

const { guide, ines, tomas, kiri, romanGallery, schoolMorning } = ids
const marks = ['Frontinus workshop', 'FRON stamp', 'Rhine', 'Barrel bottle', 'Third century']

/** Five episodes of the Roman gallery tour, oldest first, and those of a school morning. */
export function episodes(draw: Draw): Record<string, Owned<Episode>> {
  const generated = Array.from({ length: 8 }, () => {
    const [object, place] = [draw.of(objects), draw.of(places)]
    const entities = [object, place, draw.of(makers)]
    return episode(
      idFrom('epi', draw),
      schoolMorning,
      `The ${object} from ${place}`,
      ['children'],
      entities,
      [kiri],
    )
  })
  const told = [
    episode('epi_0AB1Q7ZK4MX8T2WV', romanGallery, 'Opening questions', ['glass'], ['Cage cup'], [ines]),
    episode('epi_1CD4N9WT6QZ2K5XM', romanGallery, 'Case 4 at eye level', ['glass', 'trade'], marks.slice(2), [
      ines,
    ]),
    {
      ...episode(
        ids.bottleMarks,
        romanGallery,
        'Bottle marks and trade routes',
        ['glass', 'trade', 'maker’s marks'],
        marks,
        [ines, tomas],
      ),
      summarized_conversation:
        'A visitor sent a photo of a glass base and asked about the mark. The guide read it as FRON, named the Frontinus workshop, and told how barrel-shaped bottles travelled along the Rhine. The children found another stamped base in case 6.',
      what_worked:
        'Answering from the photo first, then widening to trade.\nGiving the children a small task, find a second stamp.',
      what_to_avoid:
        'Dating to the decade, the visitor asked for a source twice.\nLong answers while the group is walking.',
    },
    episode(
      'epi_3EF8R2YV7TX5N0KQ',
      romanGallery,
      'Café break, return',
      ['practical'],
      ['Café'],
      [ines, tomas],
    ),
    episode('epi_4GH6S5ZB9WK3P1MT', romanGallery, 'Portraits before closing', ['portraits'], [], [tomas]),
    episode('epi_5JK2T8XC0VM7Q4NZ', schoolMorning, 'Rhine traders', ['trade'], marks.slice(0, 3), [kiri]),
    ...generated,
  ]
  return byId(told.map((value) => ({ tenant_id: eu, value })))
}

function episode(
  id: string,
  mindspace_id: string,
  topic: string,
  subtopics: string[],
  entities: string[],
  people: string[],
): Episode {
  return {
    ...{ id, mindspace_id, topic, subtopics, entities, participant_ids: [guide, ...people] },
    summarized_conversation: `The group talked about ${subtopics.join(' and ')}.`,
    what_worked: 'Short answers with one thing to look for.',
    what_to_avoid: '',
  }
}
