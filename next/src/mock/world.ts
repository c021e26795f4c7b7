import type { EndpointName } from '@/api/endpoints'
import type { FailAnswer } from './fail-answer'
import type { LoggedRequest } from './logged-request'
import type { MockState } from './mock-state'
import { hashOf, idFrom, step } from './random'
import { seeds, type Seed } from './seed/seeds'

/** Most requests that the log keeps. */
const longestLog = 2000

/** The service's memory with its clock, its ids and what is to fail. Every operation works on a `World`. */
export class World {
  state: MockState
  readonly storageUrl: string
  /** Bytes of uploaded files by artifact id. */
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly log: LoggedRequest[] = []
  #failing: { endpoint: EndpointName | '*'; answer: FailAnswer; left: number }[] = []
  readonly #listeners = new Set<() => void>()
  readonly #clock: () => number
  readonly #seed: Seed

  constructor(seed: Seed, clock: () => number, storageUrl: string, state?: MockState) {
    this.#seed = seed
    this.#clock = clock
    this.storageUrl = storageUrl
    this.state = state ?? this.#seeded()
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

  reset(): void {
    this.state = this.#seeded()
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

  failNext(endpoint: EndpointName | '*', answer: FailAnswer): void {
    this.#failing.push({ endpoint, answer, left: answer.times ?? 1 })
  }

  /** The first failure that waits for this endpoint, counted as used. */
  takeFailure(endpoint: EndpointName): FailAnswer | undefined {
    const found = this.#failing.find((one) => one.endpoint === '*' || one.endpoint === endpoint)
    if (!found) return undefined
    found.left -= 1
    if (found.left <= 0) this.#failing = this.#failing.filter((one) => one !== found)
    return found.answer
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells the listeners. Called after every request and every other change of the state. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  #seeded(): MockState {
    const startedAt = this.#clock()
    return {
      version: 2,
      startedAt,
      clockOffset: 0,
      randomState: hashOf(this.#seed),
      latency: 0,
      tokenGeneration: 0,
      revoked: {},
      uploads: {},
      ...seeds[this.#seed](startedAt),
    }
  }
}
