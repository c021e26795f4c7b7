import type { FieldError } from '@/api/failures/errors'
import type { JsonValue } from '@/lib/json/json'

/** Replies of chat completions that are seldom seen. `no stream`: one JSON object, although a stream was asked for. */
export const chatReplies = ['tool call', 'empty choices', 'no stream'] as const
export type ChatReply = (typeof chatReplies)[number]

export const driftKinds = ['extra', 'missing', 'null', 'type', 'enum'] as const
export type DriftKind = (typeof driftKinds)[number]

/** A fault in the next answers of an endpoint. */
export type Fault = {
  /** Name in the table of endpoints, `storagePut` or `storageGet`, or `*` for every endpoint of the service. */
  endpoint: string
  /** Number of answers it spoils; if absent, all until it is removed. */
  times?: number
  /**
   * The operation takes effect anyway. By default it does, unless the kind is `status` or `offline`, or an upload is
   * `cut` and so has not arrived.
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
  /** A stream stops in the middle for this many milliseconds; null forever. */
  | { kind: 'pause'; ms: number | null }
  | { kind: 'chat'; chat: ChatReply }
)

export type FaultKind = Fault['kind']

const commonKinds: readonly FaultKind[] = ['status', 'malformed', 'html', 'drift', 'offline', 'stall', 'cut']

/** Kinds of faults that an endpoint can have. The storage's answers are bytes and XML, which the service never reads. */
export function kindsFor(endpoint: string): readonly FaultKind[] {
  if (isOfStorage(endpoint)) return ['status', 'offline', 'stall', 'cut']
  return endpoint === 'completeChat' ? [...commonKinds, 'pause', 'chat'] : commonKinds
}

export function isOfStorage(endpoint: string): boolean {
  return endpoint.startsWith('storage')
}

/** Whether the call takes effect although its answer is spoiled. */
export function takesEffect({ kind, endpoint, done }: Pick<Fault, 'kind' | 'endpoint' | 'done'>): boolean {
  return done ?? !(kind === 'status' || kind === 'offline' || (kind === 'cut' && isOfStorage(endpoint)))
}

/** Returns the first fault for the endpoint and counts it. */
export function takeFault(faults: Fault[], endpoint: string): Fault | undefined {
  const fault = faults.find((candidate) => candidate.endpoint === endpoint || isForAll(candidate, endpoint))
  if (fault?.times !== undefined && --fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

function isForAll(fault: Fault, endpoint: string): boolean {
  return fault.endpoint === '*' && !isOfStorage(endpoint)
}
