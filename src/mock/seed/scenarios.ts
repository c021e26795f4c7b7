import type { Draw } from '@/mock/state/random'
import type { WorldState } from '@/mock/state/world-state'
import { artifacts } from './artifacts'
import { blueprints } from './blueprints'
import { corpora, projects } from './corpora'
import { episodes } from './episodes'
import { endUsers } from './people'
import { personas } from './personas'
import { spaces } from './spaces'
import { users } from './users'

type Seeded = Pick<
  WorldState,
  | 'users'
  | 'blueprints'
  | 'personas'
  | 'personaVersions'
  | 'endUsers'
  | 'spaces'
  | 'projects'
  | 'corpora'
  | 'episodes'
  | 'artifacts'
  | 'apiKeyCount'
> &
  Partial<Pick<WorldState, 'faults' | 'latency'>>

export type Scenario = 'museum' | 'empty' | 'slow' | 'drifting' | 'failing'

/** Initial worlds. Each takes its start time in epoch milliseconds. */
export const scenarios: Record<Scenario, (startedAt: number, draw: Draw) => Seeded> = {
  museum,
  empty: () => ({ ...nothing, users }),
  slow: (startedAt, draw) => ({ ...museum(startedAt, draw), latency: 3000 }),
  drifting: (startedAt, draw) => ({
    ...museum(startedAt, draw),
    faults: [
      { endpoint: 'readEndUsers', kind: 'drift', drift: 'type' },
      { endpoint: 'getBlueprint', kind: 'drift', drift: 'enum' },
      { endpoint: 'readSpaceContext', kind: 'drift', drift: 'missing' },
      { endpoint: 'listApiKeys', kind: 'drift', drift: 'null' },
      { endpoint: 'getEpisode', kind: 'drift', drift: 'extra' },
    ],
  }),
  failing: (startedAt, draw) => ({
    ...museum(startedAt, draw),
    faults: [
      { endpoint: 'getBlueprint', kind: 'status', status: 503, times: 2, retryAfter: '5' },
      { endpoint: 'patchBlueprint', kind: 'status', status: 500, body: 'html', done: true, times: 1 },
      { endpoint: 'queryCorpus', kind: 'stall', ms: null },
      { endpoint: 'listArtifacts', kind: 'malformed' },
    ],
  }),
}

const nothing: Seeded = {
  users: [],
  blueprints: {},
  personas: {},
  personaVersions: {},
  endUsers: {},
  spaces: {},
  projects: {},
  corpora: {},
  episodes: {},
  artifacts: {},
  apiKeyCount: 0,
}

function museum(startedAt: number, draw: Draw): Seeded {
  const seededBlueprints = blueprints(startedAt, draw)
  const seededPersonas = personas(startedAt, draw, seededBlueprints)
  const seededEndUsers = endUsers(startedAt, draw, seededPersonas)
  const seededCorpora = corpora(draw)
  const seededProjects = projects(startedAt, draw, seededCorpora)
  const seededSpaces = spaces(startedAt, draw, seededEndUsers, Object.keys(seededProjects))
  const own = <T>(value: T) => ({ tenant_id: 'museum-eu', value })
  return {
    users,
    blueprints: seededBlueprints,
    personas: Object.fromEntries(seededPersonas.map((one) => [one.persona_id, own(one.persona)])),
    personaVersions: Object.fromEntries(seededPersonas.map((one) => [one.version_id, own(one.version)])),
    endUsers: seededEndUsers,
    spaces: seededSpaces,
    projects: seededProjects,
    corpora: seededCorpora,
    episodes: episodes(draw, seededSpaces),
    artifacts: artifacts(startedAt, draw),
    apiKeyCount: 3240,
  }
}
