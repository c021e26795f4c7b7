import type { Artifact } from '@/api/resources/artifacts'
import { hashOf } from './random'

/** Milliseconds for which a presigned address is valid. The interface shows no period (section 8). */
export const addressLifetime = 5 * 60_000

export const bucket = 'guide-artifacts-eu1'

/** Where an artifact lies in the bucket. */
export function keyOf(spaceId: string, createdAt: string, artifactId: string): string {
  return `${spaceId.slice(0, 8)}/${createdAt.slice(0, 10).replaceAll('-', '/')}/${artifactId}`
}

/** A presigned address of an object, to write or to read it until `expires`, in epoch seconds. */
export function presignedUrl(objectUrl: string, method: 'PUT' | 'GET', id: string, expires: number): string {
  return `${objectUrl}?X-Amz-Expires=${expires}&X-Amz-Signature=${signature(method, id, String(expires))}`
}

export function signature(method: string, artifactId: string, expires: string): string {
  return hashOf(`${method} ${artifactId} ${expires}`).toString(16).padStart(8, '0')
}

/** Headers that an upload must have. */
export const requiredHeaders = ({ id = '', content_type = '', size_bytes }: Artifact) => ({
  'Content-Type': content_type,
  'Content-Length': String(size_bytes),
  'x-amz-meta-artifact-id': id,
})
