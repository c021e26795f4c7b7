import type { JsonValue } from '@/lib/json/json'
import type { Endpoint } from './endpoint'
import type { CallError, Circumstances } from './failures/errors'
import type { Drift } from './read-leniently'

/** Answer of a call. `json` is the raw answer, for writing back what `value` could not read. */
export interface Answer<T> {
  readonly value: T
  readonly json: JsonValue
  /** When the answer arrived, in epoch milliseconds. */
  readonly at: number
  readonly status: number
  readonly request_id: string | undefined
  /** When the request was sent and how long it took, for an error about it. */
  readonly circumstances: Omit<Circumstances, 'cause'>
}

/** One finished exchange with the service, without credentials, as listeners receive it. */
export interface Exchange {
  /** Unique, across visits too. */
  readonly id: string
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly path: string
  /** The user who was signed in when the request was sent, not when its answer arrived. */
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
  /** The answer as read by the contract, or the parts that the endpoint announces. */
  readonly reply: unknown
  /** The raw answer, if the endpoint announces all of it. */
  readonly json?: JsonValue | undefined
  readonly drift: readonly Drift[]
  readonly error: CallError | undefined
}

export type ExchangeListener = (exchange: Exchange) => void
