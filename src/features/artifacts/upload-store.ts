import type { Client } from '@/api/client'
import type { Artifact } from '@/api/resources/artifacts'
import { createStore } from '@/lib/create-store'
import { memoizeByObject } from '@/lib/memoize-by-object'

/** The end user as whom a file is sent (#9). */
export interface Sender {
  readonly identityId: string
  readonly endUserId: string
}

/** A file on its way to a space. */
export interface Upload {
  readonly id: string
  readonly space: string
  readonly file: File
  /** Fixed when the file came. Undefined: the service user (#18). */
  readonly sender: Sender | undefined
  /** `arrived`: the storage has it, and the list is asked what becomes of it until it is `done`. */
  readonly phase: 'waiting' | 'presigning' | 'sending' | 'arrived' | 'done' | 'refused'
  /** Bytes. */
  readonly sent: number
  /** Of the last presign, even if the storage then refused. */
  readonly artifactId?: string | undefined
  /** Headers that the storage requires and a page cannot send. */
  readonly unsendable?: readonly string[]
  /** As the list had it last. */
  readonly artifact?: Artifact
  /** SHA-256 of the bytes here, or why there is none. */
  readonly checksum?: { readonly sum: string } | { readonly why: string }
  /** Why it was refused, as a sentence. */
  readonly problem?: string
}

/** Lost with the page: the storage does not have it yet. */
export const isOnItsWay = (phase: Upload['phase']) => /waiting|presigning|sending/.test(phase)

interface Uploads {
  readonly uploads: readonly Upload[]
  /** By the id of its artifact, the name that a file had here: the service is not told. */
  readonly names: ReadonlyMap<string, string>
}

export const noUploads: Uploads = { uploads: [], names: new Map() }

/** The files of a console on their way. Apart from the code that sends them, which comes with the first file. */
export const uploadsOf = memoizeByObject((_: Client) => createStore(noUploads))
