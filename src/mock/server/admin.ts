import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { ControlRefused } from '@/mock/control-refused'
import {
  addFault,
  advanceClock,
  clearFaults,
  clearLog,
  endSessions,
  freezeClock,
  importState,
  removeFault,
  setFaults,
  setLatency,
  setLifetimes,
  setSuccessForm,
  startScenario,
} from '@/mock/controls'
import { scenarios } from '@/mock/seed/scenarios'
import type { World } from '@/mock/state/world'

interface Answer {
  status: number
  json: unknown
}

interface AdminRequest {
  /** The body's fields; none if it is no object. */
  body: JsonObject
  json: unknown
  query: URLSearchParams
}

/** The control route, `/__mock/...`: for tests, curl and other clients. Listed in the mock's README. */
const actions: Record<string, (world: World, asked: AdminRequest) => unknown> = {
  'GET /log': (world) => world.log.entries,
  'DELETE /log': clearLog,
  'GET /counters': (world) => world.log.counters(),
  'POST /reset': (world, { body }) => startScenario(world, body.scenario),
  'GET /faults': (world) => world.state.faults,
  'PUT /faults': (world, { json }) => setFaults(world, json),
  'POST /faults': (world, { json }) => addFault(world, json),
  'DELETE /faults': (world, { query }) => {
    const index = query.get('index')
    if (index === null) clearFaults(world)
    else removeFault(world, Number(index))
  },
  'GET /clock': (world) => clock(world),
  'POST /clock': (world, { body: { advance, frozen } }) => {
    if (advance !== undefined) advanceClock(world, advance)
    if (frozen !== undefined) freezeClock(world, frozen)
    return clock(world)
  },
  'GET /latency': (world) => ({ ms: world.state.latency }),
  'POST /latency': (world, { body }) => setLatency(world, body.ms),
  'GET /lifetimes': (world) => world.state.lifetimes,
  'POST /lifetimes': (world, { json }) => setLifetimes(world, json),
  'GET /success-form': (world) => ({ form: world.state.successForm ?? 'plain' }),
  'POST /success-form': (world, { body }) => setSuccessForm(world, body.form),
  'POST /end-sessions': endSessions,
  'GET /state': (world) => world.exportState(),
  'PUT /state': (world, { json }) => importState(world, json),
}

export function admin(world: World, method: string, url: URL, text: string): Answer {
  const action = actions[`${method} ${url.pathname.replace(/^\/__mock/, '')}`]
  if (!action)
    return { status: 404, json: { actions: Object.keys(actions), scenarios: Object.keys(scenarios) } }
  try {
    const json: unknown = text === '' ? {} : JSON.parse(text)
    const body = isJsonObject(json) ? json : {}
    return { status: 200, json: action(world, { body, json, query: url.searchParams }) ?? {} }
  } catch (error) {
    if (error instanceof ControlRefused)
      return { status: 400, json: { error: error.message, errors: error.errors } }
    return { status: 400, json: { error: String(error) } }
  }
}

function clock(world: World) {
  return { now: world.now(), frozen: world.state.frozenAt !== null }
}
