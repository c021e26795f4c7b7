import type { Episode } from '@/api/resources/episodes'
import { idFrom, type Draw } from '@/mock/state/random'
import type { Owned, StoredSpace } from '@/mock/state/world-state'
import { ids } from './ids'
import { romanGalleryEpisodes } from './roman-gallery-episodes'
import { makers, objects, periods, places } from './words'

const subtopics = [
  'glass',
  'trade',
  'portraits',
  'children',
  'practical',
  'coins',
  'maker’s marks',
  'conservation',
] as const

export function episodes(draw: Draw, spaces: Record<string, StoredSpace>): Record<string, Owned<Episode>> {
  const others = Object.values(spaces).filter(({ value }) => value.id !== ids.romanGallery)
  const made = Array.from({ length: 30 }, (_, index): Owned<Episode> => {
    const space = others[index % Math.min(others.length, 12)]
    const object = draw.of(objects)
    const place = draw.of(places)
    return {
      tenant_id: space?.tenant_id ?? '',
      value: {
        id: idFrom('epi', draw),
        mindspace_id: space?.value.id,
        topic: `${object.slice(0, 1).toUpperCase()}${object.slice(1)} and ${place}`,
        subtopics: [...new Set([draw.of(subtopics), draw.of(subtopics)])],
        entities: [object, place, draw.of(makers), draw.of(periods)],
        participant_ids: (space?.value.participant_ids ?? []).slice(0, 3),
        summarized_conversation: `A visitor asked about the ${object}. The guide told how it came by way of ${place}, and where the next one stands.`,
        what_worked: 'Naming the case number with every object.\nAsking back before telling more.',
        what_to_avoid: 'Long answers while the group is walking.',
      },
    }
  })
  const roman = romanGalleryEpisodes().map((value) => ({ tenant_id: 'museum-eu', value }))
  return Object.fromEntries([...roman, ...made].map((one) => [String(one.value.id), one]))
}
