import { isJsonObject, type JsonObject } from '@/lib/json'
import type { Fault } from '@/mock/fault'
import { scenarios, type Scenario } from '@/mock/seed/scenarios'
import type { World } from '@/mock/world'
import type { WorldState } from '@/mock/world-state'

interface Answer {
  status: number
  json: unknown
}

type Action = (world: World, body: JsonObject, list: unknown) => unknown

/** The control route, `/__mock/...`: for tests, curl and other clients. Listed in the mock's README. */
const actions: Record<string, Action> = {
  'GET /log': (world) => world.log.entries,
  'DELETE /log': (world) => world.log.clear(),
  'GET /counters': (world) => world.log.counters(),
  'POST /reset': (world, { scenario }) => world.reset(isScenario(scenario) ? scenario : undefined),
  'GET /faults': (world) => world.state.faults,
  'PUT /faults': (world, _body, list) => {
    world.state.faults = list as Fault[] // the control route trusts its caller
  },
  'POST /faults': (world, body) => world.state.faults.push(body as unknown as Fault),
  'DELETE /faults': (world) => {
    world.state.faults = []
  },
  'GET /clock': (world) => ({ now: world.now() }),
  'POST /clock': (world, { advance, frozen }) => {
    if (typeof advance === 'number') world.advance(advance)
    if (typeof frozen === 'boolean') world.freeze(frozen)
    return { now: world.now() }
  },
  'POST /latency': (world, { ms }) => {
    world.state.latency = Number(ms)
  },
  'POST /lifetimes': (world, body) => Object.assign(world.state.lifetimes, body),
  'POST /end-sessions': (world) => {
    world.state.tokenGeneration++
  },
  'GET /state': (world) => world.exportState(),
  'PUT /state': (world, body) => world.importState(body as unknown as WorldState),
}

export function admin(world: World, method: string, url: URL, text: string): Answer {
  const action = actions[`${method} ${url.pathname.replace(/^\/__mock/, '')}`]
  if (!action)
    return { status: 404, json: { actions: Object.keys(actions), scenarios: Object.keys(scenarios) } }
  try {
    const json: unknown = text === '' ? {} : JSON.parse(text)
    return { status: 200, json: action(world, isJsonObject(json) ? json : {}, json) ?? {} }
  } catch (error) {
    return { status: 400, json: { error: String(error) } }
  }
}

function isScenario(value: unknown): value is Scenario {
  return typeof value === 'string' && Object.hasOwn(scenarios, value)
}
