import { createStore } from '@/lib/create-store'
import { throttle } from '@/lib/time/throttle'
import { queryOf } from './address'
import type { Endpoint } from './endpoint'
import { ServiceError } from './failures/errors'
import type { Exchange } from './exchange'
import type { Drift } from './read-leniently'

type LoggedFact = 'id' | 'endpoint' | 'path' | 'startedAt' | 'duration' | 'status' | 'request_id' | 'funded'

/** What is stored of one exchange. Of the answer, only its differences from the interface, never its values. */
export interface LoggedExchange extends Readonly<Pick<Exchange, LoggedFact | 'error' | 'drift'>> {
  /** As sent: with its `?`, or empty. */
  readonly query: string
  /** JSON as sent, without credentials. Null if it was too long to store; undefined if there was none. */
  readonly body: string | null | undefined
  /** Length of the sent body in characters. */
  readonly bodyLength: number
  /** Approximate memory use in characters. */
  readonly size: number
}

/** A way in which the answers of an endpoint differed from the interface. */
export interface DriftRecord extends Drift {
  readonly endpoint: Endpoint
  readonly count: number
  /** Epoch milliseconds. */
  readonly firstAt: number
  readonly lastAt: number
  /** Id of the newest exchange with this difference. */
  readonly exchange: string
}

export interface ExchangeHistory {
  /** Newest first. */
  readonly retained: readonly LoggedExchange[]
  /** Number of exchanges since the log was started or cleared. */
  readonly total: number
  /** Number of exchanges with a readable answer. */
  readonly answers: number
  /** Most recently seen first. */
  readonly drift: readonly DriftRecord[]
}

/** The exchanges of this visit with the service. Stored only in this tab's memory. */
export interface ExchangeLog {
  getHistory(): ExchangeHistory
  /** A listener of the client's exchanges. */
  note(exchange: Exchange): void
  /** Returns what was cleared. */
  clear(): ExchangeHistory
  /** Replaces this history with another, such as the one just cleared. */
  replace(history: ExchangeHistory): void
  /** Clears the log and ignores exchanges that began earlier: their user has left. */
  leave(): void
  subscribe(listener: () => void): () => void
}

export const exchangeLimit = 500
export const driftLimit = 500
/** Characters. */
export const longestBody = 100_000
const longestText = 300
const mostDriftOfOne = 200
/** Characters of all stored bodies together. */
const budget = 4_000_000

const empty: ExchangeHistory = { retained: [], total: 0, answers: 0, drift: [] }

export function createExchangeLog(now: () => number = Date.now): ExchangeLog {
  const changes = createStore(0)
  let history = empty
  let from = 0
  const notify = () => changes.set((times) => times + 1)
  // Hundreds of uploads would otherwise cause hundreds of frames.
  const notifySoon = throttle(notify, 250)
  const put = (next: ExchangeHistory) => {
    history = next
    notify()
  }

  return {
    getHistory: () => history,
    note(exchange) {
      if (exchange.startedAt < from) return
      const drift = exchange.drift
        .slice(0, mostDriftOfOne)
        .map((one) => ({ ...one, path: one.path.slice(0, longestText) }))
      history = {
        retained: withinBudget([entryOf(exchange, drift), ...history.retained.slice(0, exchangeLimit - 1)]),
        total: history.total + 1,
        answers: history.answers + (exchange.error ? 0 : 1),
        drift: drift.length === 0 ? history.drift : withDrift(history.drift, exchange, drift),
      }
      notifySoon()
    },
    clear() {
      const cleared = history
      put(empty)
      return cleared
    },
    replace: put,
    leave() {
      from = now()
      put(empty)
    },
    subscribe: changes.subscribe,
  }
}

function entryOf(exchange: Exchange, drift: readonly Drift[]): LoggedExchange {
  const { id, endpoint, path, startedAt, duration, status, request_id, funded, error } = exchange
  const query = queryOf(exchange.query as Parameters<typeof queryOf>[0]) // what the client built the address from
  // The client sends an empty object if a body is required and none was given.
  const sent = endpoint.body ? JSON.stringify(exchange.requestBody ?? {}) : undefined
  const body = sent && sent.length > longestBody ? null : sent
  const errorSize = error instanceof ServiceError ? JSON.stringify(error.refusal).length : 0
  const size = path.length + query.length + (body?.length ?? 0) + errorSize + drift.length * 50
  return {
    id,
    endpoint,
    path,
    query,
    startedAt,
    duration,
    status,
    request_id,
    funded,
    error,
    drift,
    body,
    bodyLength: sent?.length ?? 0,
    size,
  }
}

/** The newest entries that fit, and the newest in any case. */
function withinBudget(entries: readonly LoggedExchange[]): readonly LoggedExchange[] {
  let sum = 0
  const full = entries.findIndex(({ size }, index) => (sum += size) > budget && index > 0)
  return full === -1 ? entries : entries.slice(0, full)
}

function withDrift(
  records: readonly DriftRecord[],
  { id, endpoint, startedAt }: Exchange,
  drift: readonly Drift[],
): readonly DriftRecord[] {
  const before = new Map(records.map((record) => [driftKey(record.endpoint, record), record]))
  const seen = new Map<string, DriftRecord>()
  for (const one of drift) {
    const key = driftKey(endpoint, one)
    const { count = 0, firstAt = startedAt } = before.get(key) ?? {}
    seen.set(key, { ...one, endpoint, count: count + 1, firstAt, lastAt: startedAt, exchange: id })
  }
  const others = records.filter((record) => !seen.has(driftKey(record.endpoint, record)))
  return [...seen.values(), ...others].slice(0, driftLimit)
}

/** Key that distinguishes one difference of an endpoint from its others. */
export function driftKey({ title }: Endpoint, { kind, expected = '', path }: Drift): string {
  return [title, kind, expected, path].join(' ')
}
