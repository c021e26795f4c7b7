import type { JsonValue } from '@/lib/json'
import { hashOf } from './random'

/** A request as the mock received it. Credentials are hashes: enough to tell two of them apart. */
export interface LoggedRequest {
  /** Epoch milliseconds of the world's clock. */
  at: number
  endpoint: string
  method: string
  path: string
  query: string
  status: number | 'none'
  /** Without the endpoint's secrets; `undefined` when there was none. */
  body: JsonValue | undefined
  authorization: string | null
  fundingKey: string | null
  origin: string | null
}

const longest = 2000

export class RequestLog {
  readonly entries: LoggedRequest[] = []
  readonly #listeners = new Set<() => void>()

  add(entry: LoggedRequest): void {
    this.entries.push(entry)
    if (this.entries.length > longest) this.entries.shift()
    this.#tell()
  }

  /** How many requests of each endpoint were answered with which status. */
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
    this.#tell()
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

export function fingerprint(header: string | null): string | null {
  return header === null ? null : hashOf(header).toString(16).padStart(8, '0')
}
