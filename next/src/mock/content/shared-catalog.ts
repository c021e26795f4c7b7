import type { MockState } from '@/mock/mock-state'
import { ids } from '@/mock/seed/ids'

const shared = [
  ['blueprints', ids.museumGuide],
  ['blueprints', ids.large],
  ['personas', ids.kioskGuide],
  ['spaces', ids.romanGallery],
  ['corpora', ids.ceramics],
  ['projects', ids.eveningProgramme],
  ['blueprints', '662E41'],
  ['spaces', ids.longTalk],
  ['corpora', ids.largeCorpus],
  ['blueprints', '723421968459640832'],
] as const
const kinds = {
  blueprints: 'blueprint',
  personas: 'persona',
  spaces: 'space',
  corpora: 'corpus',
  projects: 'project',
} as const
const fieldNames = [
  'name',
  'blueprint_id',
  'traits',
  'default_growth',
  'source_blueprint_id',
  'project_id',
  'description',
]

/** What the museum's people share: a catalog file as Settings writes it, but with the traits themselves. */
export function sharedCatalog(state: MockState): string {
  const entries = shared.flatMap(([table, id]) => {
    const value: Readonly<Record<string, unknown>> | undefined = state[table][id]?.value
    if (!value) return []
    const { participant_ids: people, corpus_ids, ...own } = value
    const fields = Object.entries(own).filter(([name]) => fieldNames.includes(name))
    const counted = Array.isArray(people) ? { participant_count: people.length } : {}
    const kind = kinds[table]
    return { kind, id, fields: { ...Object.fromEntries(fields), ...counted }, relations: { corpus_ids } }
  })
  return JSON.stringify({ format: 'persona-console-catalog', version: 1, entries })
}
