import type { EndUser } from '@/api/resources/end-users'
import { idFrom, type Draw } from '@/mock/state/random'
import type { Owned, StoredSpace } from '@/mock/state/world-state'
import { romanGalleryTalk } from './roman-gallery-talk'
import { ids } from './ids'
import { ago, day, hour, minute } from './time'
import { eu, nl } from './users'
import { occasions, rooms } from './words'

interface Plan {
  id: string
  name: string
  description: string
  participants: string[]
  corpora: string[]
  project_id?: string
  messages: number
}

/** About 40 spaces: the board's, one with thousands of messages, an empty one, and everyday ones. */
export function spaces(
  startedAt: number,
  draw: Draw,
  endUsers: Record<string, Owned<EndUser>>,
  projectIds: readonly string[],
): Record<string, StoredSpace> {
  const pool = (tenant: string) => Object.keys(endUsers).filter((id) => endUsers[id]?.tenant_id === tenant)
  const some = (from: string[], count: number) => [
    ...new Set(Array.from({ length: count }, () => from[draw.between(0, from.length - 1)] ?? ids.ines)),
  ]
  const everyday = (index: number, tenant: string): Plan => ({
    id: idFrom('spc', draw),
    name: `${rooms[index % rooms.length] ?? rooms[0]} ${draw.of(occasions)}`,
    description: 'Opened by the front desk',
    participants: some(pool(tenant), draw.between(2, 7)),
    corpora: tenant === eu ? [draw.of([ids.ceramics, ids.galleryLabels, ids.visitorQuestions])] : [],
    project_id: (tenant === eu ? projectIds[index % projectIds.length] : undefined) ?? '',
    messages: draw.between(3, 60),
  })
  const board: Plan[] = [
    {
      id: ids.romanGallery,
      name: 'Roman gallery tour',
      description: 'Spring evenings, glass and portraits',
      participants: [ids.guide, ids.ines, ids.tomas, ids.kiri, ids.ghost],
      corpora: [ids.ceramics, ids.galleryLabels, ids.visitorQuestions],
      project_id: ids.eveningProgramme,
      messages: 0,
    },
    {
      id: ids.longTalk,
      name: 'Visitor desk, all year',
      description: 'Everything that is asked at the desk',
      participants: [ids.guide, ids.ines, ids.tomas, ids.kiri, ...some(pool(eu), 12)],
      corpora: [ids.visitorQuestions, ids.largeCorpus],
      messages: 5200,
    },
    {
      id: ids.schoolMorning,
      name: 'School morning, glass',
      description: '',
      participants: [ids.guide, ids.ines, ids.kiri],
      corpora: [ids.ceramics],
      messages: 240,
    },
    {
      id: ids.emptySpace,
      name: 'Not opened yet',
      description: '',
      participants: [ids.ines],
      corpora: [],
      messages: 0,
    },
  ]
  const made = [
    ...board.map((plan) => stored(plan, eu, startedAt, draw)),
    ...Array.from({ length: 33 }, (_, index) => stored(everyday(index, eu), eu, startedAt, draw)),
    ...Array.from({ length: 4 }, (_, index) =>
      stored(
        { ...everyday(index, nl), participants: [ids.visitorNl, ...some(pool(nl), 3)] },
        nl,
        startedAt,
        draw,
      ),
    ),
  ]
  return Object.fromEntries(made.map((space) => [String(space.value.id), space]))
}

function stored(plan: Plan, tenant_id: string, startedAt: number, draw: Draw): StoredSpace {
  const { id, name, description, participants, corpora, project_id = '', messages } = plan
  const created = draw.between(40, 200) * day
  return {
    tenant_id,
    value: {
      id,
      name,
      description,
      type: 'PRIVATE',
      project_id,
      participant_ids: participants,
      corpus_ids: corpora,
      created_at: ago(startedAt, created),
      created_by: 'maro.okell',
      updated_at: ago(startedAt, draw.between(1, 30) * day),
      updated_by: 'd.ferro',
    },
    conversation:
      id === ids.romanGallery
        ? { kind: 'kept', messages: romanGalleryTalk(startedAt) }
        : {
            kind: 'generated',
            seed: id,
            count: messages,
            until: startedAt - draw.between(5, 600) * minute - hour,
          },
    joinedLate: participants.length > 3 ? { [participants.at(-2) ?? '']: 0.5 } : {},
  }
}
