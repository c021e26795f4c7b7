import type { Operations } from './operation'
import * as apiKeys from './operations/api-keys'
import * as artifacts from './operations/artifacts'
import * as blueprints from './operations/blueprints'
import * as chat from './operations/chat'
import * as endUsers from './operations/end-users'
import * as episodes from './operations/episodes'
import * as personas from './operations/personas'
import * as projects from './operations/projects'
import * as spaces from './operations/spaces'
import * as tokens from './operations/tokens'

/** What the service does, by endpoint: each operation is exported under its endpoint's name. */
export const operations: Operations = {
  ...apiKeys,
  ...artifacts,
  ...blueprints,
  ...chat,
  ...endUsers,
  ...episodes,
  ...personas,
  ...projects,
  ...spaces,
  ...tokens,
}
