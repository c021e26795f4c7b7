import { createStore } from '@/lib/create-store'
import type { ObjectStorage } from '@/mock/object-storage/object-storage'
import { drawFrom, hashOf, idFrom, step } from './random'
import { RequestLog } from '@/mock/request-log'
import { scenarios, type Scenario } from '@/mock/seed/scenarios'
import { stateVersion, type Lifetimes, type WorldState } from './world-state'

export interface WorldOptions {
  scenario?: Scenario
  /** Epoch milliseconds; the world's own clock can be shifted against it. */
  now?: () => number
  lifetimes?: Partial<Lifetimes>
  latency?: number
  /** State from an earlier `exportState`; if given, the scenario is not used. */
  state?: WorldState | undefined
}

/** Where a mount serves the object storage. Not part of the state: the same world can be mounted elsewhere. */
const unmounted = 'http://storage.invalid'

/** The service's memory with its clock, ids and randomness. Every mount and operation works on a `World`. */
export class World {
  state: WorldState
  storageUrl = unmounted
  /** Replaces the mock's own storage, if a mount has another. */
  storage: ObjectStorage | undefined
  /** Bytes of uploaded files by artifact id. */
  readonly files = new Map<string, Uint8Array>()
  readonly log = new RequestLog()
  readonly #options: WorldOptions
  /** Counts changes of its state. */
  readonly changes = createStore(0)
  readonly onChange = this.changes.subscribe

  constructor(options: WorldOptions = {}) {
    this.#options = options
    this.state = options.state ? structuredClone(options.state) : this.#seeded(options.scenario ?? 'museum')
  }

  now(): number {
    return this.state.frozenAt ?? this.#given() + this.state.clockOffset
  }

  /** The world's time and how far it is ahead of the given clock. */
  clock(): { now: number; ahead: number } {
    const now = this.now()
    return { now, ahead: now - this.#given() }
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

  /** Moves the world's clock by this many milliseconds. */
  advance(milliseconds: number): void {
    if (this.state.frozenAt === null) this.state.clockOffset += milliseconds
    else this.state.frozenAt += milliseconds
    this.changed()
  }

  /** Stops the world's clock, or restarts it from where it stopped. */
  freeze(frozen: boolean): void {
    const now = this.now()
    this.state.clockOffset = now - this.#given()
    this.state.frozenAt = frozen ? now : null
    this.changed()
  }

  reset(scenario?: Scenario): void {
    this.state = this.#seeded(scenario ?? this.#options.scenario ?? 'museum')
    this.files.clear()
    this.log.clear()
    this.changed()
  }

  exportState(): WorldState {
    return structuredClone(this.state)
  }

  importState(state: WorldState): void {
    this.state = structuredClone(state)
    this.changed()
  }

  /** Call this after every change of the state. */
  changed(): void {
    this.changes.set((count) => count + 1)
  }

  #given(): number {
    return (this.#options.now ?? Date.now)()
  }

  #seeded(scenario: Scenario): WorldState {
    const { lifetimes, latency = 0 } = this.#options
    const startedAt = this.#given()
    // A world's changes, however deep, never reach the next world.
    const seeded = structuredClone(scenarios[scenario](startedAt, drawFrom(scenario)))
    return {
      version: stateVersion,
      scenario,
      startedAt,
      clockOffset: 0,
      frozenAt: null,
      randomState: hashOf(`${scenario} afterwards`),
      revoked: {},
      tokenGeneration: 0,
      uploads: {},
      faults: [],
      latency,
      ...seeded,
      lifetimes: { userToken: 3600, endUserToken: 900, uploadUrl: 300, downloadUrl: 300, ...lifetimes },
    }
  }
}

export function createWorld(options: WorldOptions = {}): World {
  return new World(options)
}
