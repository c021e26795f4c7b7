import { rooms } from '@/mock/content/words'
import type { StoredSpace } from '@/mock/stored'
import { at, idFrom, type Draw } from '@/mock/random'
import { ago, byId, day, eu, ids, minute, nl } from './ids'
import { romanGalleryTalk } from './roman-gallery-talk'

const { guide, ines, tomas, kiri, ghost, ceramics, galleryLabels, visitorQuestions, largeCorpus } = ids

/** The board's spaces, one with thousands of messages, an empty one, and everyday ones. */
export function spaces(startedAt: number, draw: Draw): Record<string, StoredSpace> {
  const space = (
    id: string,
    name: string,
    participant_ids: string[],
    corpus_ids: string[],
    messageCount: number,
  ): StoredSpace => ({
    tenant_id: eu,
    value: {
      id,
      name,
      description: '',
      type: 'PRIVATE',
      project_id: '',
      participant_ids,
      corpus_ids,
      created_at: ago(startedAt, draw.between(40, 200) * day),
      created_by: 'maro.okell',
      updated_at: ago(startedAt, draw.between(1, 30) * day),
      updated_by: 'd.ferro',
    },
    messages: [],
    generated: { count: messageCount, until: startedAt - draw.between(60, 600) * minute },
    // The last but one came late.
    joinedLate: participant_ids.length > 3 ? { [participant_ids.at(-2) ?? '']: 0.5 } : {},
  })
  const corpora = [ceramics, galleryLabels, visitorQuestions]
  const roman = space(ids.romanGallery, 'Roman gallery tour', [guide, ines, tomas, kiri, ghost], corpora, 0)
  roman.messages = romanGalleryTalk(startedAt)
  roman.value.description = 'Spring evenings, glass and portraits'
  roman.value.project_id = ids.eveningProgramme
  const dutch = space('spc_4STADSZA1XQZ81KV', 'Stadszaal', [ids.visitorNl], [], 20)
  const long = [guide, ines, tomas, kiri]
  return byId([
    roman,
    space(ids.longTalk, 'Visitor desk, all year', long, [visitorQuestions, largeCorpus], 5200),
    space(ids.schoolMorning, 'School morning, glass', [guide, ines, kiri], [ceramics], 240),
    space(ids.emptySpace, 'Not opened yet', [ines], [], 0),
    ...Array.from({ length: 10 }, (_, index) => {
      const people = draw.of([[ines], [tomas], [ines, tomas], [kiri, ines, tomas]])
      const name = `${at(rooms, index)} ${draw.of(['tour', 'workshop', 'evening'])}`
      return space(idFrom('spc', draw), name, [guide, ...people], [draw.of(corpora)], draw.between(3, 60))
    }),
    { ...dutch, tenant_id: nl },
  ])
}
