import type { Attempt } from './attempt'

/**
 * `checking`: the storage never answered, and whether the bytes are there is not known. `following`: they are there, by the
 * storage's or the service's word, and the service works on them.
 * `waiting` also stands for what starts again by itself.
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

/** Who the upload is presigned as (interface, items 9 and 18). */
export type Signer =
  | { readonly kind: 'service user' }
  | { readonly kind: 'end user'; readonly identityId: string; readonly name: string }

export interface UploadProblem {
  readonly title: string
  readonly detail?: string | undefined
  /** In the words of the service or the storage. */
  readonly quote?: string | undefined
  /** The same file cannot be sent again: it has to be chosen anew. */
  readonly isOfFile?: boolean | undefined
  /** Nothing failed: it is sent once somebody says so. */
  readonly isAsked?: boolean | undefined
}

/** One file on its way, without its bytes. Times are epoch milliseconds. */
export interface Upload {
  readonly id: string
  readonly spaceId: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly signer: Signer
  readonly addedAt: number
  readonly phase: UploadPhase
  /** Bytes that this attempt has sent. */
  readonly sent: number
  readonly startedAt: number | null
  /** When so many bytes were sent. */
  readonly sentAt: number | null
  /** One for every presign that was answered, the last one being the present. */
  readonly attempts: readonly Attempt[]
  /** Epoch milliseconds until which it waits because the service asked for it, and the seconds that the service named. */
  readonly wait: { readonly until: number; readonly requestedWait: number | undefined } | null
  /** Whether this attempt was signed a second time because the storage refused the first address. */
  readonly isRenewed: boolean
  /** How often it started again by itself after a broken connection. */
  readonly restarts: number
  /** Required headers that a browser does not let a page send. */
  readonly unsendable: readonly string[]
  /** Hexadecimal, computed in this browser. Undefined until then, null when the file could not be read for it. */
  readonly sha256: string | null | undefined
  readonly checksum: 'verified' | 'differs' | 'not reported' | undefined
  /** As the service says. */
  readonly status: string | undefined
  readonly errorCode: string | undefined
  /** How often the list was read for it in vain. */
  readonly looks: number
  readonly problem: UploadProblem | undefined
  /** Until something proves that the file is there: what is said where nothing does. */
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

/** Its bytes would be lost if the page went away. */
export function isActive({ phase }: Upload): boolean {
  return phase === 'waiting' || phase === 'signing' || phase === 'sending'
}

/** Takes one of the places for uploads that run at the same time. */
export function isRunning({ phase }: Upload): boolean {
  return phase === 'signing' || phase === 'sending'
}

/** It waits because the service asked for it, and goes on by itself. */
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

/** Its artifact as the list calls it, else as the presign did. */
export function artifactIdOf({ attempts }: Pick<Upload, 'attempts'>): string | undefined {
  const last = attempts.at(-1)
  return (last?.found?.kind === 'listed' ? last.found.id : undefined) || last?.artifactId || undefined
}
