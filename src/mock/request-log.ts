import { createStore } from '@/lib/create-store'
import type { JsonValue } from '@/lib/json/json'
import { hashOf } from './state/random'

/** A request as the mock received it. Credentials are hashes: enough to distinguish them. */
export interface LoggedRequest {
  /** Epoch milliseconds of the world's clock. */
  at: number
  endpoint: string
  method: string
  path: string
  query: string
  status: number | 'none'
  /** Without the endpoint's secrets; `undefined` if there was none. */
  body: JsonValue | undefined
  authorization: string | null
  fundingKey: string | null
  origin: string | null
}

const longest = 2000

export class RequestLog {
  readonly entries: LoggedRequest[] = []
  /** Counts its changes. */
  readonly changes = createStore(0)
  readonly listen = this.changes.subscribe

  add(entry: LoggedRequest): void {
    this.entries.push(entry)
    if (this.entries.length > longest) this.entries.shift()
    this.#notify()
  }

  /** Number of requests for each endpoint and status. */
  counters(): Record<string, Record<string, number>> {
    const counters: Record<string, Record<string, number>> = {}
    for (const { endpoint, status } of this.entries) {
      const counter = (counters[endpoint] ??= {})
      counter[status] = (counter[status] ?? 0) + 1
    }
    return counters
  }

  clear(): void {
    this.entries.length = 0
    this.#notify()
  }

  #notify(): void {
    this.changes.set((count) => count + 1)
  }
}

export function fingerprint(header: string | null): string | null {
  return header === null ? null : hashOf(header).toString(16).padStart(8, '0')
}
