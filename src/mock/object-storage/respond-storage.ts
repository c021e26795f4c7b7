import { takeFault, takesEffect, type Fault } from '@/mock/faults/fault'
import { pauseFor } from '@/mock/respond'
import { sha256 } from './sha256'
import { fileFor, logStorage, storeUpload, StorageRefused, uploadFor } from './storage'
import type { World } from '@/mock/state/world'

/** Answers a request to the object storage: a presigned PUT or GET. */
export async function respondStorage(world: World, request: Request): Promise<Response> {
  const response = await answer(world, request)
  logStorage(world, request.method, new URL(request.url), request.headers, response.status)
  return response
}

async function answer(world: World, request: Request): Promise<Response> {
  const fault = takeFault(world.state.faults, request.method === 'PUT' ? 'storagePut' : 'storageGet')
  if (fault?.times !== undefined) world.changed()
  await pauseFor(fault?.kind === 'stall' ? fault.ms : world.state.latency, request.signal)
  try {
    if (fault && !takesEffect(fault)) refuseByFault(fault)
    const url = new URL(request.url)
    if (request.method === 'GET') {
      const { bytes, type } = fileFor(world, url)
      refuseByFault(fault)
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    }
    if (request.method !== 'PUT') throw new StorageRefused(405, 'MethodNotAllowed', 'Only PUT and GET.')
    const upload = uploadFor(world, url, request.headers)
    const bytes = new Uint8Array(await request.arrayBuffer())
    const etag = storeUpload(world, upload, { size: bytes.length, sha256: await sha256(bytes), bytes })
    refuseByFault(fault)
    return new Response(null, { headers: { etag } })
  } catch (error) {
    if (!(error instanceof StorageRefused)) return Response.error()
    return new Response(error.xml, { status: error.status, headers: { 'content-type': 'application/xml' } })
  }
}

/** Throws for the fault's status; `offline` and `cut` break the connection. */
export function refuseByFault(fault: Fault | undefined): void {
  if (fault?.kind === 'status')
    throw new StorageRefused(fault.status, 'InternalError', 'A fault was set for the storage.')
  if (fault?.kind === 'offline' || fault?.kind === 'cut') throw new Error('The connection breaks')
}
