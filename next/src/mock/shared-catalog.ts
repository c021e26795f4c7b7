import type { MockState } from './mock-state'
import { ids } from './seed/ids'

/** What the museum's people share: a catalog file as Settings writes it, but with the traits themselves. */
export function sharedCatalog(state: MockState): string {
  const blueprint = (id: string) => {
    const { name, blueprint_id, traits, default_growth } = state.blueprints[id]?.value ?? {}
    return { kind: 'blueprint', id, fields: { name, blueprint_id, traits, default_growth } }
  }
  const persona = (id: string) => {
    const { name, source_blueprint_id } = state.personas[id]?.value ?? {}
    return { kind: 'persona', id, fields: { name, source_blueprint_id } }
  }
  const space = (id: string) => {
    const { name, project_id, participant_ids, corpus_ids } = state.spaces[id]?.value ?? {}
    const fields = { name, project_id, participant_count: participant_ids?.length }
    return { kind: 'space', id, fields, relations: { corpus_ids } }
  }
  const corpus = (id: string) => {
    const { name, description } = state.corpora[id]?.value ?? {}
    return { kind: 'corpus', id, fields: { name, description } }
  }
  const project = (id: string) => {
    const { name, corpus_ids } = state.projects[id]?.value ?? {}
    return { kind: 'project', id, fields: { name }, relations: { corpus_ids } }
  }
  const entries = [
    blueprint(ids.museumGuide),
    blueprint(ids.large),
    persona(ids.kioskGuide),
    space(ids.romanGallery),
    corpus(ids.ceramics),
    project(ids.eveningProgramme),
    blueprint('662E41'),
    space(ids.longTalk),
    corpus(ids.largeCorpus),
    blueprint('723421968459640832'),
  ]
  const seeded = entries.filter(({ fields }) => fields.name !== undefined)
  return JSON.stringify({ format: 'persona-console-catalog', version: 1, entries: seeded })
}
