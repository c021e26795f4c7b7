import type { Attempt } from './attempt'

/**
 * `waiting` includes uploads that restart by themselves. `checking`: the storage never answered, and it is unknown
 * whether the bytes arrived. `following`: the storage or the service confirmed that they arrived, and the service
 * processes them.
 */
export type UploadPhase =
  | 'waiting'
  | 'signing'
  | 'sending'
  | 'checking'
  | 'following'
  | 'ready'
  | 'unfollowed'
  | 'failed'
  | 'cancelled'

/** Identity that presigns the upload (interface, items 9 and 18). */
export type Signer =
  | { readonly kind: 'service user' }
  | { readonly kind: 'end user'; readonly identityId: string; readonly name: string }

export interface UploadProblem {
  readonly title: string
  readonly detail?: string | undefined
  /** The service's or the storage's own words. */
  readonly quote?: string | undefined
  /** The same file cannot be sent again: the user has to choose it again. */
  readonly isOfFile?: boolean | undefined
  /** Nothing failed: it is sent once the user confirms. */
  readonly isAsked?: boolean | undefined
}

/** One file and its upload state, without its bytes. Times are epoch milliseconds. */
export interface Upload {
  readonly id: string
  readonly spaceId: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly signer: Signer
  readonly addedAt: number
  readonly phase: UploadPhase
  /** Bytes sent in this attempt. */
  readonly sent: number
  readonly startedAt: number | null
  /** When `sent` last changed. */
  readonly sentAt: number | null
  /** One for every answered presign, the current one last. */
  readonly attempts: readonly Attempt[]
  /**
   * Epoch milliseconds until which the upload waits at the service's request, and the seconds that the service asked
   * for.
   */
  readonly wait: { readonly until: number; readonly requestedWait: number | undefined } | null
  /** Whether this attempt was presigned again because the first address was refused or unusable. */
  readonly isRenewed: boolean
  /** Number of automatic restarts after a broken connection. */
  readonly restarts: number
  /** Required headers that a browser does not let a page send. */
  readonly unsendable: readonly string[]
  /** Hexadecimal, computed in this browser. Undefined until then, null if the file could not be read. */
  readonly sha256: string | null | undefined
  readonly checksum: 'verified' | 'differs' | 'not reported' | undefined
  /** As the service reports it. */
  readonly status: string | undefined
  readonly errorCode: string | undefined
  /** Number of list reads in a row that did not find it. */
  readonly looks: number
  readonly problem: UploadProblem | undefined
  /** Problem to report if nothing proves that the file arrived; undefined once that is proved. */
  readonly doubt: UploadProblem | undefined
}

export function newUpload(
  facts: Pick<Upload, 'id' | 'spaceId' | 'name' | 'size' | 'type' | 'signer' | 'addedAt'>,
): Upload {
  return {
    ...facts,
    phase: 'waiting',
    sent: 0,
    startedAt: null,
    sentAt: null,
    attempts: [],
    wait: null,
    isRenewed: false,
    restarts: 0,
    unsendable: [],
    sha256: undefined,
    checksum: undefined,
    status: undefined,
    errorCode: undefined,
    looks: 0,
    problem: undefined,
    doubt: undefined,
  }
}

/** Its bytes would be lost if the page closed. */
export function isActive({ phase }: Upload): boolean {
  return phase === 'waiting' || phase === 'signing' || phase === 'sending'
}

/** Counts toward the limit of parallel uploads. */
export function isRunning({ phase }: Upload): boolean {
  return phase === 'signing' || phase === 'sending'
}

/** Waits at the service's request and continues by itself. */
export function isWaitingToRetry({ phase, wait }: Upload): boolean {
  return phase === 'signing' && wait !== null
}

/** Its artifact is looked for in the list. */
export function isFollowed({ phase }: Pick<Upload, 'phase'>): boolean {
  return phase === 'checking' || phase === 'following'
}

export function mayRetry({ phase, doubt, problem }: Upload): boolean {
  if (isFollowed({ phase })) return doubt !== undefined
  return (phase === 'failed' || phase === 'cancelled') && !problem?.isOfFile
}

export function isOver({ phase }: Upload): boolean {
  return ['ready', 'unfollowed', 'failed', 'cancelled'].includes(phase)
}

/** Id of its artifact from the list, else from the presign. */
export function artifactIdOf({ attempts }: Pick<Upload, 'attempts'>): string | undefined {
  const last = attempts.at(-1)
  return (last?.found?.kind === 'listed' ? last.found.id : undefined) || last?.artifactId || undefined
}
