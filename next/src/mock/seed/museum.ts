import { drawFrom } from '@/mock/random'
import { apiKeys } from './api-keys'
import { artifacts } from './artifacts'
import { blueprints } from './blueprints'
import { corpora, projects } from './corpora'
import { episodes } from './episodes'
import { endUsers, personas } from './people'
import { spaces } from './spaces'

/** How a mock begins. Times are relative to the start, in epoch milliseconds; the same start gives the same state. */
export function museum(startedAt: number) {
  const draw = drawFrom('museum')
  const seededBlueprints = blueprints(startedAt, draw)
  return {
    blueprints: seededBlueprints,
    ...personas(startedAt, seededBlueprints),
    endUsers: endUsers(startedAt, draw),
    spaces: spaces(startedAt, draw),
    projects: projects(startedAt),
    corpora: corpora(),
    episodes: episodes(draw),
    artifacts: artifacts(startedAt, draw),
    apiKeys: apiKeys(startedAt),
  }
}
