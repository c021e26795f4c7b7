import type { Project } from '@/api/resources/projects'
import { idFrom, type Draw } from '@/mock/state/random'
import type { Owned, StoredCorpus } from '@/mock/state/world-state'
import { ids } from './ids'
import { ago, day } from './time'
import { eu, nl } from './users'

export function corpora(draw: Draw): Record<string, StoredCorpus> {
  const made: StoredCorpus[] = [
    corpus(ids.ceramics, 'Ceramics and glass catalogue', 'Object records and labels, wings A to C', 11),
    corpus(ids.galleryLabels, 'Gallery labels, wing B', 'Wall texts as printed', 18),
    corpus(ids.visitorQuestions, 'Visitor questions 2024', 'Asked at the desk and answered by docents', 24),
    corpus(ids.largeCorpus, 'Provenance graph', 'Every object, owner, sale and place', 2000),
    corpus(idFrom('crp', draw), 'House rules', 'Opening hours, photography, food', 6),
    corpus(idFrom('crp', draw), 'Conservation notes', 'From the workshops', 60),
    corpus(idFrom('crp', draw), 'Press archive', 'Clippings since 1974', 140),
    corpus(idFrom('crp', draw), 'Audio stop scripts', 'In five languages', 32),
    { ...corpus(idFrom('crp', draw), 'Stadsarchief', 'Plattegronden en brieven', 40), tenant_id: nl },
  ]
  return Object.fromEntries(made.map((one) => [one.id, one]))
}

const names = [
  'Evening programme',
  'School year',
  'Glass reopening',
  'Members’ weekend',
  'Audio guide 3',
  'Open archive',
]

export function projects(
  startedAt: number,
  draw: Draw,
  all: Record<string, StoredCorpus>,
): Record<string, Owned<Project>> {
  const european = Object.values(all).filter((one) => one.tenant_id === eu)
  const made = names.map((name, index): Owned<Project> => {
    const start = index % european.length
    const chosen = index === 0 ? european.slice(0, 3) : european.slice(start, start + 2)
    return {
      tenant_id: eu,
      value: {
        id: index === 0 ? ids.eveningProgramme : idFrom('prj', draw),
        name,
        description: `${name}, run by the education department`,
        corpus_ids: chosen.map(({ id }) => id),
        created_at: ago(startedAt, draw.between(50, 300) * day),
        created_by: draw.of(['maro.okell', 'd.ferro']),
        updated_at: ago(startedAt, draw.between(1, 40) * day),
      },
    }
  })
  return Object.fromEntries(made.map((one) => [String(one.value.id), one]))
}

function corpus(id: string, name: string, description: string, entities: number): StoredCorpus {
  return { id, tenant_id: eu, name, description, entities }
}
