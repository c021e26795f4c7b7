import { ownedRecord } from '@/mock/access'
import type { Caller } from '@/mock/caller'
import type { OperationOf } from '@/mock/operation'
import { artifactNow } from '@/mock/state/artifact-now'
import { badRequest, forbidden, notFound, Refused, refuseFields } from '@/mock/refused'
import { downloadUrl } from '@/mock/object-storage/storage'
import type { World } from '@/mock/state/world'
import type { StoredArtifact } from '@/mock/state/world-state'

/** The interface gives no maximum (section 8). */
const largestPage = 100

/** #4. Newest first; leaves out deleted artifacts and those whose bytes never arrived. */
export const listArtifacts: OperationOf<'listArtifacts'> = (world, caller, { params, query = {} }) => {
  visibleSpace(world, caller, params.space_id)
  const { content_type, status, page_size = 20, page_token } = query
  if (page_size < 1) refuseFields([{ field: 'page_size', message: 'must be at least 1' }])
  const all = Object.values(world.state.artifacts)
    .filter((artifact) => artifact.value.scope_id === params.space_id && artifact.arrivedAt !== null)
    .toSorted((a, b) => Number(b.arrivedAt) - Number(a.arrivedAt) || (a.value.id < b.value.id ? -1 : 1))
    .map((artifact) => artifactNow(world, artifact))
    .filter((artifact) => artifact.deleted_at === undefined)
    .filter((artifact) => content_type === undefined || artifact.content_type === content_type)
    .filter((artifact) => status === undefined || artifact.status === status)
  const start = page_token === undefined || page_token === '' ? 0 : pageStart(page_token)
  const end = start + Math.min(page_size, largestPage)
  return { artifacts: all.slice(start, end), next_page_token: end < all.length ? `from-${end}` : '' }
}

/** #16. Deleting again is no error. */
export const deleteArtifact: OperationOf<'deleteArtifact'> = (world, caller, { params }) => {
  const found = artifactOf(world, caller, params)
  if (found.value.deleted_at !== undefined) return { success: true, already_deleted: true }
  const at = world.timestamp()
  found.value = {
    ...found.value,
    deleted_at: at,
    deleted_by: caller.name,
    updated_at: at,
    updated_by: caller.name,
  }
  return { success: true, already_deleted: false }
}

/** #21. */
export const downloadArtifact: OperationOf<'downloadArtifact'> = (world, caller, { params }) => {
  const found = artifactOf(world, caller, params)
  const artifact = artifactNow(world, found)
  if (artifact.deleted_at !== undefined) throw notFound('artifact', params.id)
  if (artifact.status !== 'ready')
    throw new Refused(
      422,
      'artifact_not_ready',
      'Not ready',
      `The artifact is ${artifact.status ?? 'not ready'}.`,
    )
  const expiresAt = world.now() + world.state.lifetimes.downloadUrl * 1000
  return {
    id: params.id,
    file_name: artifact.original_filename ?? params.id,
    content_type: artifact.content_type ?? 'application/octet-stream',
    download_url: downloadUrl(world, found, expiresAt),
    expires_at: Math.floor(expiresAt / 1000),
  }
}

function artifactOf(world: World, caller: Caller, params: { space_id: string; id: string }): StoredArtifact {
  visibleSpace(world, caller, params.space_id)
  const found = ownedRecord(world.state.artifacts, caller, 'artifact', params.id)
  if (found.value.scope_id !== params.space_id) throw notFound('artifact', params.id)
  return found
}

/** Throws a 403 for an end user who is not in the space. */
export function visibleSpace(world: World, caller: Caller, id: string): void {
  const { value } = ownedRecord(world.state.spaces, caller, 'space', id)
  if (caller.kind === 'end user' && !value.participant_ids?.includes(caller.name))
    throw forbidden(`${caller.name} is not a participant of this space.`)
}

function pageStart(token: string): number {
  const start = /^from-(\d+)$/.exec(token)?.[1]
  if (start === undefined) throw badRequest('The page token is not known.')
  return Number(start)
}
