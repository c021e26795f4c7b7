import type { Episode } from '@/api/resources/episodes'
import { makers, objects, places } from '@/mock/content/words'
import type { Owned } from '@/mock/stored'
import { idFrom, type Draw } from '@/mock/random'
import { byId, eu, ids } from './ids'
import { listOf, table } from './table'

const { guide, ines, tomas, kiri, romanGallery, schoolMorning } = ids

const told = table(`
  epi_0AB1Q7ZK4MX8T2WV | Opening questions             | glass, portraits             | Cage cup
  epi_1CD4N9WT6QZ2K5XM | Case 4 at eye level           | glass, children, trade       | Rhine, Barrel bottle, FRON stamp
  epi_2PR7V0MMX81KQ4ZD | Bottle marks and trade routes | glass, trade, maker’s marks  | Frontinus workshop, FRON stamp, Rhine, Barrel bottle
  epi_3EF8R2YV7TX5N0KQ | Café break, return            | practical                    | Café
  epi_4GH6S5ZB9WK3P1MT | Portraits before closing      | portraits                    | Funerary portrait`)

/** Five episodes of the Roman gallery tour, oldest first, and those of a school morning. */
export function episodes(draw: Draw): Record<string, Owned<Episode>> {
  const roman = told.map(([id = '', topic = '', subtopics, entities]) => ({
    ...episode(id, topic, listOf(subtopics), listOf(entities)),
    mindspace_id: romanGallery,
    participant_ids: [guide, ines, tomas],
    ...(id === ids.bottleMarks ? bottleMarks : {}),
  }))
  const school = Array.from({ length: 8 }, () => {
    const [object, place] = [draw.of(objects), draw.of(places)]
    const entities = [object, place, draw.of(makers)]
    return episode(idFrom('epi', draw), `The ${object} from ${place}`, ['children'], entities)
  })
  return byId([...roman, ...school].map((value) => ({ tenant_id: eu, value })))
}

const bottleMarks = {
  summarized_conversation:
    'A visitor sent a photo of a glass base and asked about the mark. The guide read it as FRON, named the Frontinus workshop, and told how barrel-shaped bottles travelled along the Rhine. The children found another stamped base in case 6.',
  what_worked:
    'Answering from the photo first, then widening to trade.\nGiving the children a small task, find a second stamp.',
  what_to_avoid:
    'Dating to the decade, the visitor asked for a source twice.\nLong answers while the group is walking.',
}

function episode(id: string, topic: string, subtopics: string[], entities: string[]) {
  return {
    id,
    mindspace_id: schoolMorning,
    topic,
    subtopics,
    entities,
    participant_ids: [guide, kiri],
    summarized_conversation: `The group talked about ${subtopics.join(' and ')}.`,
    what_worked: 'Short answers with one thing to look for.',
    what_to_avoid: '',
  }
}
