import type { Artifact } from '@/api/resources/artifacts'
import { isDeleted } from '@/features/artifacts/model/artifact-status'

/** State of an attempt's artifact in the list when it was last read. */
export type Found =
  | { readonly kind: 'listed'; readonly id: string; readonly status: string; readonly isFilled: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'deleted' }
  /** The list could not be read, or not to its end. */
  | { readonly kind: 'unclear' }

/** Location of a file in the storage. */
export interface StoredAt {
  readonly bucket: string
  readonly key: string
}

/** A presign that the service answered. */
export interface Attempt {
  /** Empty if the answer had no id. */
  readonly artifactId: string
  readonly storedAt: StoredAt | undefined
  /** Undefined until the list is read for it. */
  readonly found: Found | undefined
}

/** Both or undefined: the same key may exist in two buckets. */
export function storedAt(bucket: string | undefined, key: string | undefined): StoredAt | undefined {
  return bucket && key ? { bucket, key } : undefined
}

/** Whether an artifact in the list belongs to this attempt: by id, else by its exact location in the storage. */
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
