import { z } from '@/lib/zod'
import { flag, integer, openEnum, resource, stamps, text, timestamp } from './resource'

/** Reading keeps unknown statuses; the query filter takes one of the four documented ones (interface, section 4, item 4). */
export const artifactStatuses = ['uploaded', 'processing', 'ready', 'failed'] as const
export const ArtifactStatus = openEnum(artifactStatuses)

export const Artifact = resource({
  id: text,
  bucket: text,
  key: text,
  object_url: text,
  original_filename: text,
  content_type: text,
  size_bytes: integer,
  checksum_sha256: text,
  etag: text,
  status: ArtifactStatus,
  error_code: text,
  scope_type: text,
  scope_id: text,
  tenant_id: text,
  end_user_id: text,
  ...stamps,
  deleted_at: timestamp,
  deleted_by: text,
})
export type Artifact = z.infer<typeof Artifact>

export const ArtifactPageQuery = z.strictObject({
  content_type: z.optional(text),
  status: z.optional(z.enum(artifactStatuses)),
  page_size: z.optional(integer),
  page_token: z.optional(text),
})
export const ArtifactPage = resource({
  artifacts: z.array(Artifact),
  next_page_token: text,
})

export const PresignRequest = z.strictObject({ content_type: text, size_bytes: integer })
export const PresignedUpload = resource({
  id: text,
  bucket: text,
  key: text,
  object_url: text,
  upload_url: text,
  expires_at: timestamp,
  required_headers: z.record(z.string(), z.string()),
})
export type PresignedUpload = z.infer<typeof PresignedUpload>

export const ArtifactDownload = resource({
  id: text,
  file_name: text,
  content_type: text,
  download_url: text,
  expires_at: timestamp,
})
export const ArtifactDeletion = resource({ success: flag, already_deleted: flag })
