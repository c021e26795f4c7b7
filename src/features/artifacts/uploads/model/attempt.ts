import type { Artifact } from '@/api/resources/artifacts'
import { isDeleted } from '@/features/artifacts/model/artifact-status'

/** What the list of artifacts had of an attempt's when it was last read for it. */
export type Found =
  | { readonly kind: 'listed'; readonly id: string; readonly status: string; readonly isFilled: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'deleted' }
  /** The list could not be read, or not to its end. */
  | { readonly kind: 'unclear' }

/** Where the storage keeps a file. */
export interface StoredAt {
  readonly bucket: string
  readonly key: string
}

/** An answered presign. */
export interface Attempt {
  /** Empty where the answer named none. */
  readonly artifactId: string
  readonly storedAt: StoredAt | undefined
  /** Undefined until the list was read for it. */
  readonly found: Found | undefined
}

/** Both or nothing: a key alone may stand in two buckets. */
export function storedAt(bucket: string | undefined, key: string | undefined): StoredAt | undefined {
  return bucket && key ? { bucket, key } : undefined
}

/** Whether an artifact of the list is this attempt's: by its id, else by its exact place in the storage. */
export function isOfAttempt({ id, bucket, key }: Artifact, attempt: Attempt): boolean {
  if (attempt.artifactId !== '' && id === attempt.artifactId) return true
  return attempt.storedAt !== undefined && attempt.storedAt.bucket === bucket && attempt.storedAt.key === key
}

export function foundAs(artifact: Artifact): Found {
  if (isDeleted(artifact)) return { kind: 'deleted' }
  const { id = '', status = '', checksum_sha256, etag } = artifact
  const isFilled = status === 'ready' || status === 'processing' || Boolean(checksum_sha256 || etag)
  return { kind: 'listed', id, status, isFilled }
}
