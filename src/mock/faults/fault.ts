import type { FieldError } from '@/api/failures/errors'
import type { JsonValue } from '@/lib/json/json'

export const driftKinds = ['extra', 'missing', 'null', 'type', 'enum'] as const
export type DriftKind = (typeof driftKinds)[number]

/** Something that goes wrong with the next answers of an endpoint. */
export type Fault = {
  /** Name in the table of endpoints, `storagePut` or `storageGet`, or `*` for every endpoint of the service. */
  endpoint: string
  /** How many answers it spoils; until it is removed when absent. */
  times?: number
  /**
   * The operation takes effect all the same. By default it does unless the kind is `status` or `offline`, or an upload is
   * `cut`, which then has not arrived.
   */
  done?: boolean
} & (
  | {
      kind: 'status'
      status: number
      /** `documented` is the error body of section 7. Default: `documented`. */
      body?: 'documented' | 'empty' | 'html' | { json: JsonValue }
      errors?: FieldError[]
      retryAfter?: string
    }
  | { kind: 'malformed' }
  | { kind: 'html' }
  | { kind: 'drift'; drift: DriftKind }
  | { kind: 'offline' }
  /** Milliseconds until the answer; null for never. */
  | { kind: 'stall'; ms: number | null }
  /** The connection breaks in the middle of the answer. */
  | { kind: 'cut' }
)

export type FaultKind = Fault['kind']

/** What the storage can be made to do: its answers are bytes and XML, which no service would read. */
export const storageKinds: readonly FaultKind[] = ['status', 'offline', 'stall', 'cut']

export function isOfStorage(endpoint: string): boolean {
  return endpoint.startsWith('storage')
}

/** Whether the call does its work, although its answer is spoiled. */
export function takesEffect({ kind, endpoint, done }: Pick<Fault, 'kind' | 'endpoint' | 'done'>): boolean {
  return done ?? !(kind === 'status' || kind === 'offline' || (kind === 'cut' && isOfStorage(endpoint)))
}

/** Takes the first fault that is meant for the endpoint and counts it. */
export function takeFault(faults: Fault[], endpoint: string): Fault | undefined {
  const fault = faults.find((candidate) => candidate.endpoint === endpoint || isForAll(candidate, endpoint))
  if (fault?.times !== undefined && --fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

function isForAll(fault: Fault, endpoint: string): boolean {
  return fault.endpoint === '*' && !isOfStorage(endpoint)
}
