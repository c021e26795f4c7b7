import type { EndpointName } from '@/api/endpoints'
import type { JsonObject } from '@/lib/json/json'
import { idFrom, step } from './random'
import { museum, type MockState } from './seed/museum'

/** Most requests that the log keeps. */
const longestLog = 2000

/** The service's memory with its clock, its ids and what is to fail. Every operation works on a `World`. */
export class World {
  /** Plain JSON, and tests may change it. `reset` replaces it. */
  state: MockState
  readonly storageUrl: string
  /** Bytes of uploaded files by artifact id. */
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>()
  /** Every request that the service received, oldest first, without secrets. */
  readonly log: LoggedRequest[] = []
  #failing: { endpoint: EndpointName | '*'; answer: FailAnswer }[] = []
  readonly #listeners = new Set<() => void>()
  readonly #clock: () => number

  constructor(clock: () => number, storageUrl: string, state?: MockState) {
    this.#clock = clock
    this.storageUrl = storageUrl
    this.state = state ?? museum(this.#clock())
  }

  /** Epoch milliseconds on the mock's clock. */
  now(): number {
    return this.#clock() + this.state.clockOffset
  }

  timestamp(): string {
    return new Date(this.now()).toISOString()
  }

  random(): number {
    const drawn = step(this.state.randomState)
    this.state.randomState = drawn.state
    return drawn.value
  }

  id(prefix: string): string {
    return idFrom(prefix, () => this.random())
  }

  /** Moves the clock. */
  advance(milliseconds: number): void {
    this.state.clockOffset += milliseconds
    this.changed()
  }

  /** Refuses every token issued so far with 401. API keys stay. */
  expire(): void {
    this.state.tokenGeneration += 1
    this.changed()
  }

  /** Starts again from the seed: state, log and failures. */
  reset(): void {
    this.state = museum(this.#clock())
    this.files.clear()
    this.log.length = 0
    this.#failing = []
    this.changed()
  }

  record(entry: LoggedRequest): void {
    this.log.push(entry)
    if (this.log.length > longestLog) this.log.shift()
    this.changed()
  }

  /** Answers the next call of an endpoint, or of any, so instead. Several wait in their order. */
  fail(endpoint: EndpointName | '*', answer: FailAnswer): void {
    for (let times = answer.times ?? 1; times > 0; times--) this.#failing.push({ endpoint, answer })
  }

  /** The first failure that waits for this endpoint. It is used up. */
  takeFailure(endpoint: EndpointName): FailAnswer | undefined {
    const found = this.#failing.find((one) => one.endpoint === '*' || one.endpoint === endpoint)
    this.#failing = this.#failing.filter((one) => one !== found)
    return found?.answer
  }

  /** Calls the listener after each request and each other change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells the listeners. Called after every request and every other change of the state. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** How a call is answered instead. With `until` alone the real answer comes, later. */
export interface FailAnswer {
  /** 200 if `body` or `text` is given without one. */
  status?: number
  /** Sent as JSON. Without it, a status from 400 has the documented error body. */
  body?: unknown
  /** Sent as HTML in place of a JSON body. */
  text?: string
  headers?: Record<string, string>
  /** Number of calls that are answered so. 1 unless given. */
  times?: number
  /** `offline` breaks the connection before any answer; `stall` never answers. */
  network?: 'offline' | 'stall'
  /** The answer waits for this, then for the latency. */
  until?: Promise<unknown>
}

/** A request as the mock received it, without secrets. */
export interface LoggedRequest {
  endpoint: EndpointName
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: JsonObject | undefined
  /** By the form of what was sent, whether or not it was accepted. */
  credential: 'none' | 'user' | 'api key' | 'end user'
  /** There was an `x-api-key` header. */
  isFunded: boolean
  /** 0 if there was no answer. */
  status: number
}
