import type { Artifact } from '@/api/resources/artifacts'
import { ownedRecord, type Caller, writable } from '@/mock/caller'
import type { StoredArtifact } from '@/mock/stored'
import { badRequest, forbidden, notFound, Refused, refuseFields } from '@/mock/refused'
import { addressLifetime, bucket, keyOf, presignedUrl, requiredHeaders } from '@/mock/storage-address'
import { largestPage, type OperationOf } from '@/mock/operation'
import type { World } from '@/mock/world'

/** Milliseconds after the arrival of the bytes. */
const processingAfter = 1_500
const doneAfter = 6_000

/** The artifact at this moment: its status follows the mock's clock. */
export function artifactNow(world: World, stored: StoredArtifact): Artifact {
  const { value, endsAs, stuck } = stored
  const arrivedAt = stored.arrivedAt ?? world.now()
  const age = world.now() - arrivedAt
  const status = stuck ?? (age < processingAfter ? 'uploaded' : age < doneAfter ? 'processing' : endsAs)
  const moved =
    arrivedAt + (status === 'uploaded' ? 0 : status === 'processing' ? processingAfter : doneAfter)
  return {
    ...value,
    status,
    error_code: status === 'failed' ? (value.error_code ?? 'PROCESSING_FAILED') : undefined,
    updated_at: value.deleted_at ?? new Date(moved).toISOString(),
  }
}

/** #4. Newest first, without deleted artifacts and those whose bytes never arrived. */
export const listArtifacts: OperationOf<'listArtifacts'> = (world, caller, { params, query = {} }) => {
  assertVisible(world, caller, params.space_id)
  const { content_type, status, page_size = 20, page_token } = query
  if (page_size < 1) refuseFields([{ field: 'page_size', message: 'must be at least 1' }])
  const all = Object.values(world.state.artifacts)
    .filter(({ value, arrivedAt }) => value.scope_id === params.space_id && arrivedAt !== null)
    .toSorted((a, b) => Number(b.arrivedAt) - Number(a.arrivedAt))
    .map((artifact) => artifactNow(world, artifact))
    .filter((artifact) => artifact.deleted_at === undefined)
    .filter((artifact) => content_type === undefined || artifact.content_type === content_type)
    .filter((artifact) => status === undefined || artifact.status === status)
  const start = Number(/^from-(\d+)$/.exec(page_token || 'from-0')?.[1])
  if (Number.isNaN(start)) throw badRequest('The page token is not known.')
  const end = start + Math.min(page_size, largestPage)
  return { artifacts: all.slice(start, end), next_page_token: end < all.length ? `from-${end}` : '' }
}

/** #16. To delete again is no error. */
export const deleteArtifact: OperationOf<'deleteArtifact'> = (world, caller, { params }) => {
  const found = artifactIn(world, caller, params)
  if (found.value.deleted_at !== undefined) return { success: true, already_deleted: true }
  const deleted = { deleted_at: world.timestamp(), deleted_by: caller.name, updated_by: caller.name }
  found.value = { ...found.value, ...deleted }
  return { success: true, already_deleted: false }
}

/** #21. */
export const downloadArtifact: OperationOf<'downloadArtifact'> = (world, caller, { params }) => {
  const found = artifactIn(world, caller, params)
  const { status, deleted_at, original_filename = params.id, content_type } = artifactNow(world, found)
  if (deleted_at !== undefined) throw notFound('artifact', params.id)
  if (status !== 'ready')
    throw new Refused(422, 'artifact_not_ready', 'Not ready', `The artifact is ${status}.`)
  const expires_at = Math.floor((world.now() + addressLifetime) / 1000)
  // Seeded files have addresses that lead nowhere.
  const address = `${world.storageUrl}/${bucket}/${found.value.key}`
  return {
    id: params.id,
    file_name: original_filename,
    content_type,
    download_url: presignedUrl(address, 'GET', params.id, expires_at),
    expires_at,
  }
}

function artifactIn(world: World, caller: Caller, params: { space_id: string; id: string }): StoredArtifact {
  assertVisible(world, caller, params.space_id)
  const found = ownedRecord(world.state.artifacts, caller, 'artifact', params.id)
  if (found.value.scope_id !== params.space_id) throw notFound('artifact', params.id)
  return found
}

/** Throws a 404 for a space of another tenant, and a 403 for an end user who is not in the space. */
export function assertVisible(world: World, caller: Caller, spaceId: string): void {
  const { value } = ownedRecord(world.state.spaces, caller, 'space', spaceId)
  if (caller.kind === 'end user' && !value.participant_ids?.includes(caller.name))
    throw forbidden(`${caller.name} is not a participant of this space.`)
}

/** Bytes. The interface gives no maximum (section 8). */
const largestFile = 5 * 1024 ** 3

/** #18. */
export const presignAsServiceUser: OperationOf<'presignAsServiceUser'> = (world, caller, asked) => {
  writable(caller)
  return presignAsEndUser(world, caller, asked)
}

/** #9. The artifact exists from now on, but is listed only once its bytes have arrived. */
export const presignAsEndUser: OperationOf<'presignAsEndUser'> = (world, caller, { params, body }) => {
  const { content_type, size_bytes } = body
  assertVisible(world, caller, params.space_id)
  const isMediaType = /^[\w.+-]+\/[\w.+-]+/.test(content_type)
  refuseFields([
    ...(isMediaType ? [] : [{ field: 'content_type', message: 'is not a media type' }]),
    ...(size_bytes > 0 ? [] : [{ field: 'size_bytes', message: 'must be above 0' }]),
    ...(size_bytes > largestFile ? [{ field: 'size_bytes', message: `must be at most ${largestFile}` }] : []),
  ])
  const id = world.id('art')
  const at = world.timestamp()
  const key = keyOf(params.space_id, at, id)
  const object_url = `${world.storageUrl}/${bucket}/${key}`
  const isUndecodable = /^image\/hei[cf]/.test(content_type)
  const value = {
    id,
    bucket,
    key,
    object_url,
    original_filename: id,
    content_type,
    size_bytes,
    scope_type: 'space',
    scope_id: params.space_id,
    tenant_id: caller.tenant_id,
    created_at: at,
    created_by: caller.name,
    updated_at: at,
    updated_by: caller.name,
    end_user_id: caller.kind === 'end user' ? caller.name : '',
    error_code: isUndecodable ? 'DECODE_UNSUPPORTED' : undefined,
  }
  const endsAs = isUndecodable ? 'failed' : 'ready'
  world.state.artifacts[id] = { tenant_id: caller.tenant_id, value, arrivedAt: null, endsAs }
  const expires_at = Math.floor((world.now() + addressLifetime) / 1000)
  const upload_url = presignedUrl(object_url, 'PUT', id, expires_at)
  return { id, bucket, key, object_url, upload_url, expires_at, required_headers: requiredHeaders(value) }
}
