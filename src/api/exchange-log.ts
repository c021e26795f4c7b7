import { createStore } from '@/lib/create-store'
import { throttle } from '@/lib/time/throttle'
import { queryOf } from './address'
import type { Endpoint } from './endpoint'
import { ServiceError } from './failures/errors'
import type { Exchange } from './exchange'
import type { Drift } from './read-leniently'

type LoggedFact = 'id' | 'endpoint' | 'path' | 'startedAt' | 'duration' | 'status' | 'request_id' | 'funded'

/** What is kept of one exchange. Of the answer only where it differed from the interface, never a value of it. */
export interface LoggedExchange extends Readonly<Pick<Exchange, LoggedFact | 'error' | 'drift'>> {
  /** As it was sent: with its `?`, or empty. */
  readonly query: string
  /** JSON as it was sent, without credentials. Null when it was too long to be kept; undefined when there was none. */
  readonly body: string | null | undefined
  /** Characters of what was sent. */
  readonly bodyLength: number
  /** Characters that it takes here, about. */
  readonly size: number
}

/** One way in which the answers of an endpoint differed from the interface. */
export interface DriftRecord extends Drift {
  readonly endpoint: Endpoint
  readonly count: number
  /** Epoch milliseconds. */
  readonly firstAt: number
  readonly lastAt: number
  /** Id of the newest exchange with it. */
  readonly exchange: string
}

export interface ExchangeHistory {
  /** Newest first. */
  readonly retained: readonly LoggedExchange[]
  /** How many there were since the log was started or cleared. */
  readonly total: number
  /** How many of them brought an answer that could be read. */
  readonly answers: number
  /** The last seen first. */
  readonly drift: readonly DriftRecord[]
}

/** The exchanges of this visit with the service. Lives in this tab's memory alone. */
export interface ExchangeLog {
  getHistory(): ExchangeHistory
  /** A listener of the client's exchanges. */
  note(exchange: Exchange): void
  /** Answers what was cleared. */
  clear(): ExchangeHistory
  /** Puts another history in the place of this one, such as the one that was cleared. */
  replace(history: ExchangeHistory): void
  /** Clears, and takes none that began before: their user has left. */
  leave(): void
  subscribe(listener: () => void): () => void
}

export const exchangeLimit = 500
export const driftLimit = 500
/** Characters. */
export const longestBody = 100_000
const longestText = 300
const mostDriftOfOne = 200
/** Characters of everything that is kept together. */
const budget = 4_000_000

const empty: ExchangeHistory = { retained: [], total: 0, answers: 0, drift: [] }

export function createExchangeLog(now: () => number = Date.now): ExchangeLog {
  const changes = createStore(0)
  let history = empty
  let from = 0
  const notify = () => changes.set((times) => times + 1)
  // Hundreds of uploads would be hundreds of frames.
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
  const query = queryOf(exchange.query as Parameters<typeof queryOf>[0]) // what the client made the address of
  // The client sends an empty object where a body is due and none was given.
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

/** The newest ones that fit, and the newest in any case. */
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

/** Tells one difference of an endpoint from its others. */
export function driftKey({ title }: Endpoint, { kind, expected = '', path }: Drift): string {
  return [title, kind, expected, path].join(' ')
}
