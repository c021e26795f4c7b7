import type { PresignedUpload } from '@/api/resources/artifacts'
import { withTenant, writable } from '@/mock/access'
import type { Caller } from '@/mock/caller'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import { uploadUrl } from '@/mock/object-storage/storage'
import type { World } from '@/mock/state/world'
import { visibleSpace } from './artifacts'

/** Bytes. The interface gives no maximum (section 8). */
const largestFile = 5 * 1024 ** 3
const ownBucket = 'guide-artifacts-eu1'

/** #18. */
export const presignAsServiceUser: OperationOf<'presignAsServiceUser'> = (
  world,
  caller,
  { params, body },
) => {
  writable(caller)
  return presigned(world, caller, params.space_id, body)
}

/** #9. */
export const presignAsEndUser: OperationOf<'presignAsEndUser'> = (world, caller, { params, body }) =>
  presigned(world, caller, params.space_id, body)

/** The artifact exists from now on, but is listed only once its bytes have arrived. */
function presigned(
  world: World,
  caller: Caller,
  spaceId: string,
  { content_type, size_bytes }: { content_type: string; size_bytes: number },
): PresignedUpload {
  visibleSpace(world, caller, spaceId)
  refuseFields([
    ...(/^[\w.+-]+\/[\w.+-]+/.test(content_type)
      ? []
      : [{ field: 'content_type', message: 'is not a media type' }]),
    ...(size_bytes > 0 ? [] : [{ field: 'size_bytes', message: 'must be above 0' }]),
    ...(size_bytes > largestFile ? [{ field: 'size_bytes', message: `must be at most ${largestFile}` }] : []),
  ])
  const id = world.id('art')
  const at = world.timestamp()
  const key = `${spaceId.slice(0, 8)}/${at.slice(0, 10).replaceAll('-', '/')}/${id}`
  const bucket = world.storage?.bucket ?? ownBucket
  const object_url = `${world.storageUrl}/${bucket}/${key}`
  const isUndecodable = /^image\/hei[cf]/.test(content_type)
  world.state.artifacts[id] = {
    ...withTenant(caller, {
      id,
      bucket,
      key,
      object_url,
      original_filename: id,
      content_type,
      size_bytes,
      scope_type: 'space',
      scope_id: spaceId,
      tenant_id: caller.tenant_id,
      end_user_id: caller.kind === 'end user' ? caller.name : '',
      created_at: at,
      created_by: caller.name,
      updated_at: at,
      updated_by: caller.name,
      ...(isUndecodable ? { error_code: 'DECODE_UNSUPPORTED' } : {}),
    }),
    arrivedAt: null,
    endsAs: isUndecodable ? 'failed' : 'ready',
  }
  const expiresAt = world.now() + world.state.lifetimes.uploadUrl * 1000
  const requiredHeaders = {
    'Content-Type': content_type,
    'Content-Length': String(size_bytes),
    'x-amz-meta-artifact-id': id,
  }
  const upload = { artifact_id: id, signature: world.id('sig'), expiresAt, requiredHeaders }
  world.state.uploads[id] = upload
  return {
    id,
    bucket,
    key,
    object_url,
    upload_url: uploadUrl(world, upload, `${bucket}/${key}`),
    expires_at: Math.floor(expiresAt / 1000),
    required_headers: requiredHeaders,
  }
}
