import type { Project } from '@/api/resources/projects'
import type { Owned, StoredCorpus } from '@/mock/stored'
import { ago, byId, day, eu, ids, nl } from './ids'

export function corpora(): Record<string, StoredCorpus> {
  return byId([
    corpus(ids.ceramics, 'Ceramics and glass catalogue', 'Object records and labels, wings A to C', 11),
    corpus(ids.galleryLabels, 'Gallery labels, wing B', 'Wall texts as printed', 18),
    corpus(ids.visitorQuestions, 'Visitor questions 2024', 'Asked at the desk and answered by docents', 24),
    corpus(ids.largeCorpus, 'Provenance graph', 'Every object, owner, sale and place', 2000),
    corpus('crp_1H0USERVLES2X5ZK', 'House rules', 'Opening hours, photography, food', 6),
    { ...corpus('crp_9STADSARCH2X5ZKA', 'Stadsarchief', 'Plattegronden en brieven', 40), tenant_id: nl },
  ])
}

function corpus(id: string, name: string, description: string, entities: number): StoredCorpus {
  return { tenant_id: eu, value: { id, name, description }, entities }
}

export function projects(startedAt: number): Record<string, Owned<Project>> {
  const project = (id: string, name: string, corpus_ids: string[], age: number) => ({
    tenant_id: eu,
    value: {
      id,
      name,
      description: `${name}, run by the education department`,
      corpus_ids,
      created_at: ago(startedAt, age * day),
      created_by: 'd.ferro',
      updated_at: ago(startedAt, 9 * day),
    },
  })
  return byId([
    project(
      ids.eveningProgramme,
      'Evening programme',
      [ids.ceramics, ids.galleryLabels, ids.visitorQuestions],
      210,
    ),
    project('prj_1SCH00LYEAR2X5ZK', 'School year', [ids.galleryLabels], 120),
    project('prj_4GLASSRE0PN2X5ZK', 'Glass reopening', [ids.ceramics, ids.largeCorpus], 60),
  ])
}
