import type { Artifact } from '@/api/resources/artifacts'
import type { StoredUpload } from './mock-state'
import { hashOf } from './random'

/** Milliseconds for which a presigned address is valid. The interface shows no period (section 8). */
export const addressLifetime = 5 * 60_000

export const bucket = 'guide-artifacts-eu1'

/** Where an artifact lies in the bucket. */
export function keyOf(spaceId: string, createdAt: string, artifactId: string): string {
  return `${spaceId.slice(0, 8)}/${createdAt.slice(0, 10).replaceAll('-', '/')}/${artifactId}`
}

export function uploadUrl(objectUrl: string, { expiresAt, signature }: StoredUpload): string {
  return `${objectUrl}?X-Amz-Expires=${Math.floor(expiresAt / 1000)}&X-Amz-Signature=${signature}`
}

/** `expires` is in epoch seconds. */
export function downloadUrl(storageUrl: string, { id = '', key = '' }: Artifact, expires: number): string {
  return `${storageUrl}/${bucket}/${key}?X-Amz-Expires=${expires}&X-Amz-Signature=${downloadSignature(id, String(expires))}`
}

export function downloadSignature(artifactId: string, expires: string): string {
  return hashOf(`download ${artifactId} ${expires}`).toString(16).padStart(8, '0')
}
