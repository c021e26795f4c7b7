import type { PresignedUpload } from '@/api/resources/artifacts'
import { withTenant, writable, type Caller } from '@/mock/caller'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import { addressLifetime, bucket, keyOf, uploadUrl } from '@/mock/storage-address'
import type { World } from '@/mock/world'
import { assertVisible } from './artifacts'

/** Bytes. The interface gives no maximum (section 8). */
const largestFile = 5 * 1024 ** 3

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
  assertVisible(world, caller, spaceId)
  const isMediaType = /^[\w.+-]+\/[\w.+-]+/.test(content_type)
  refuseFields([
    ...(isMediaType ? [] : [{ field: 'content_type', message: 'is not a media type' }]),
    ...(size_bytes > 0 ? [] : [{ field: 'size_bytes', message: 'must be above 0' }]),
    ...(size_bytes > largestFile ? [{ field: 'size_bytes', message: `must be at most ${largestFile}` }] : []),
  ])
  const id = world.id('art')
  const at = world.timestamp()
  const key = keyOf(spaceId, at, id)
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
      created_at: at,
      created_by: caller.name,
      updated_at: at,
      updated_by: caller.name,
      end_user_id: caller.kind === 'end user' ? caller.name : '',
      error_code: isUndecodable ? 'DECODE_UNSUPPORTED' : undefined,
    }),
    arrivedAt: null,
    endsAs: isUndecodable ? 'failed' : 'ready',
  }
  const upload = {
    signature: world.id('sig'),
    expiresAt: world.now() + addressLifetime,
    requiredHeaders: {
      'Content-Type': content_type,
      'Content-Length': String(size_bytes),
      'x-amz-meta-artifact-id': id,
    },
  }
  world.state.uploads[id] = upload
  return {
    id,
    bucket,
    key,
    object_url,
    upload_url: uploadUrl(object_url, upload),
    expires_at: Math.floor(upload.expiresAt / 1000),
    required_headers: upload.requiredHeaders,
  }
}
