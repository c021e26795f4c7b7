import type { JsonValue } from '@/lib/json/json'
import type { Endpoint } from './endpoint'
import type { CallError, Circumstances } from './failures/errors'
import type { Drift } from './read-leniently'

/** What a call answered. `json` is the answer as it came, for writing back what `value` could not read. */
export interface Answer<T> {
  readonly value: T
  readonly json: JsonValue
  /** Epoch milliseconds of the answer. */
  readonly at: number
  readonly status: number
  readonly request_id: string | undefined
  /** When and how long it was asked for, for an error about it. */
  readonly circumstances: Omit<Circumstances, 'cause'>
}

/** One finished exchange with the service, free of credentials, as listeners are told of it. */
export interface Exchange {
  /** Unlike that of any other exchange, of an earlier visit too. */
  readonly id: string
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly path: string
  /** Whose it is: of whoever was signed in when it was sent, not when its answer came. */
  readonly owner: string | null
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
  readonly status: number | undefined
  readonly request_id: string | undefined
  readonly requestBody: JsonValue | undefined
  /** A funding key was attached. */
  readonly funded: boolean
  /** The answer as read by the contract, or what the endpoint tells of it. */
  readonly reply: unknown
  /** The answer as it came, of an endpoint whose whole answer may be told. */
  readonly json?: JsonValue | undefined
  readonly drift: readonly Drift[]
  readonly error: CallError | undefined
}

export type ExchangeListener = (exchange: Exchange) => void
