import type { Episode } from '@/api/resources/episodes'
import { ids } from './ids'

const { guide, ines, tomas, kiri } = ids

/** The board's five episodes of the Roman gallery tour, oldest first, and two of other visits. */
export function romanGalleryEpisodes(): Episode[] {
  return [
    episode('epi_0AB1Q7ZK4MX8T2WV', 'Opening questions', ['glass', 'portraits'], ['Cage cup'], [guide, ines]),
    {
      ...episode(
        'epi_1CD4N9WT6QZ2K5XM',
        'Case 4 at eye level',
        ['glass', 'children', 'trade'],
        ['Rhine', 'Barrel bottle', 'FRON stamp'],
        [guide, ines],
      ),
      what_worked: 'Naming the case number with every object.',
      what_to_avoid: 'Long answers while the group is walking.',
    },
    {
      ...episode(
        ids.bottleMarks,
        'Bottle marks and trade routes',
        ['glass', 'trade', 'maker’s marks'],
        ['Frontinus workshop', 'FRON stamp', 'Rhine', 'Barrel bottle', 'Third century'],
        [guide, ines, tomas],
      ),
      summarized_conversation:
        'A visitor sent a photo of a glass base and asked about the mark. The guide read it as FRON, named the Frontinus workshop, and told how barrel-shaped bottles travelled along the Rhine. The children asked to find another stamped base and did, in case 6.',
      what_worked:
        'Answering from the photo first, then widening to trade.\nGiving the children a small task, find a second stamp.\nNaming the case number with every object.',
      what_to_avoid:
        'Dating to the decade, the visitor asked for a source twice.\nLong answers while the group is walking.',
    },
    episode('epi_3EF8R2YV7TX5N0KQ', 'Café break, return', ['practical'], ['Café'], [guide, ines, tomas]),
    episode(
      'epi_4GH6S5ZB9WK3P1MT',
      'Portraits before closing',
      ['portraits'],
      ['Funerary portrait'],
      [guide, tomas],
    ),
    {
      ...episode(
        'epi_5JK2T8XC0VM7Q4NZ',
        'Rhine traders',
        ['trade'],
        ['Rhine', 'Frontinus workshop', 'Third century'],
        [guide, kiri],
      ),
      mindspace_id: ids.schoolMorning,
    },
    {
      ...episode(
        'epi_6LM9V1YD3XN4R8PW',
        'Stamps and seals',
        ['maker’s marks'],
        ['FRON stamp', 'Frontinus workshop'],
        [guide, kiri],
      ),
      mindspace_id: ids.schoolMorning,
    },
  ]
}

function episode(
  id: string,
  topic: string,
  subtopics: string[],
  entities: string[],
  participant_ids: string[],
): Episode {
  return {
    id,
    mindspace_id: ids.romanGallery,
    topic,
    subtopics,
    entities,
    participant_ids,
    summarized_conversation: `The group talked about ${subtopics.join(' and ')}.`,
    what_worked: 'Short answers with one thing to look for.',
    what_to_avoid: '',
  }
}
