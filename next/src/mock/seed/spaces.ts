import type { StoredSpace } from '@/mock/mock-state'
import { at, idFrom, type Draw } from '@/mock/random'
import { ago, byId, day, eu, ids, minute, nl } from './ids'
import { romanGalleryTalk } from './roman-gallery-talk'
import { rooms } from './words'

const { guide, ines, tomas, kiri } = ids

/** The board's spaces, one with thousands of messages, an empty one, and everyday ones. */
export function spaces(startedAt: number, draw: Draw): Record<string, StoredSpace> {
  const space = (
    facts: { id: string; name: string; description?: string; project_id?: string },
    participant_ids: string[],
    corpus_ids: string[],
    messageCount: number,
  ): StoredSpace => ({
    tenant_id: eu,
    value: {
      ...{ description: '', type: 'PRIVATE', project_id: '', ...facts, participant_ids, corpus_ids },
      ...{ created_at: ago(startedAt, draw.between(40, 200) * day), created_by: 'maro.okell' },
      ...{ updated_at: ago(startedAt, draw.between(1, 30) * day), updated_by: 'd.ferro' },
    },
    messages: [],
    generated: { count: messageCount, until: startedAt - draw.between(60, 600) * minute },
    // The last but one came late.
    joinedLate: participant_ids.length > 3 ? { [participant_ids.at(-2) ?? '']: 0.5 } : {},
  })
  const everyday = Array.from({ length: 10 }, (_, index) =>
    space(
      { id: idFrom('spc', draw), name: `${at(rooms, index)} ${draw.of(['tour', 'workshop', 'evening'])}` },
      [guide, ...draw.of([[ines], [tomas], [ines, tomas], [kiri, ines, tomas]])],
      [draw.of([ids.ceramics, ids.galleryLabels, ids.visitorQuestions])],
      draw.between(3, 60),
    ),
  )
  const roman = {
    ...{ id: ids.romanGallery, name: 'Roman gallery tour' },
    ...{ description: 'Spring evenings, glass and portraits', project_id: ids.eveningProgramme },
  }
  const long = {
    id: ids.longTalk,
    name: 'Visitor desk, all year',
    description: 'Everything asked at the desk',
  }
  const romanCorpora = [ids.ceramics, ids.galleryLabels, ids.visitorQuestions]
  return byId([
    {
      ...space(roman, [guide, ines, tomas, kiri, ids.ghost], romanCorpora, 0),
      messages: romanGalleryTalk(startedAt),
    },
    space(long, [guide, ines, tomas, kiri], [ids.visitorQuestions, ids.largeCorpus], 5200),
    space({ id: ids.schoolMorning, name: 'School morning, glass' }, [guide, ines, kiri], [ids.ceramics], 240),
    space({ id: ids.emptySpace, name: 'Not opened yet' }, [ines], [], 0),
    ...everyday,
    { ...space({ id: 'spc_4STADSZA1XQZ81KV', name: 'Stadszaal' }, [ids.visitorNl], [], 20), tenant_id: nl },
  ])
}
