import { drawFrom, hashOf } from '@/mock/random'
import { apiKeys } from './api-keys'
import { artifacts } from './artifacts'
import { blueprints } from './blueprints'
import { corpora, projects } from './corpora'
import { episodes } from './episodes'
import { endUsers, personas } from './people'
import { spaces } from './spaces'

/** Everything that the mock remembers except the bytes of uploaded files. Plain JSON. */
export type MockState = ReturnType<typeof museum>

/** How a mock begins. Times are relative to the start, in epoch milliseconds; the same start gives the same state. */
export function museum(startedAt: number) {
  const draw = drawFrom('museum')
  const seededBlueprints = blueprints(startedAt, draw)
  /** Ids of revoked tokens and when they would have ended, in epoch seconds. */
  const revoked: Record<string, number> = {}
  return {
    startedAt,
    /** Milliseconds by which the mock's clock is ahead of the given one. */
    clockOffset: 0,
    /** Where the sequence of ids and draws stands. */
    randomState: hashOf('museum'),
    /** Milliseconds before each answer. */
    latency: 0,
    /** Tokens of earlier generations are refused. */
    tokenGeneration: 0,
    revoked,
    blueprints: seededBlueprints,
    ...personas(startedAt, seededBlueprints),
    endUsers: endUsers(startedAt, draw),
    spaces: spaces(startedAt, draw),
    projects: projects(startedAt),
    corpora: corpora(),
    episodes: episodes(draw),
    artifacts: artifacts(startedAt, draw),
    /** Oldest first, with what each had spent at the start. */
    apiKeys: apiKeys(startedAt),
  }
}
