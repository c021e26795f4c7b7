import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { takeFault, takesEffect, type Fault } from '@/mock/faults/fault'
import { refuseByFault } from '@/mock/object-storage/respond-storage'
import { fileFor, logStorage, storeUpload, StorageRefused, uploadFor } from '@/mock/object-storage/storage'
import type { World } from '@/mock/state/world'
import { allowCrossOrigin } from './cors'
import { headersOf, urlOf } from './read-request'

/** No `authorization` here: the browser blocks a page that sends its token to the storage. */
const rules = { methods: 'GET, PUT', headers: 'content-type, x-amz-meta-artifact-id' }

/** Bytes that are stored of an upload, so that it can be downloaded again. */
const storedBytesLimit = 32 * 1024 * 1024

/** Fraction of an upload that has arrived when a fault cuts it. */
const cutAt = 0.4

/** The object storage over real sockets. */
export function storageListener(world: World, origins: readonly string[] | undefined): RequestListener {
  return (request, response) => {
    if (allowCrossOrigin(request, response, { ...rules, origins })) return
    const fault = takeFault(world.state.faults, request.method === 'PUT' ? 'storagePut' : 'storageGet')
    if (fault?.times !== undefined) world.changed()
    const delay = fault?.kind === 'stall' ? fault.ms : world.state.latency
    response.once('finish', () =>
      logStorage(world, request.method ?? '', urlOf(request), headersOf(request), response.statusCode),
    )
    if (delay === null) return
    setTimeout(() => {
      answer(world, request, response, fault).catch((error: unknown) => refuse(error, response))
    }, delay)
  }
}

async function answer(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
) {
  const url = urlOf(request)
  if (request.method === 'GET' || request.method === 'HEAD') {
    refuseByFault(fault)
    const { bytes, type } = fileFor(world, url)
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
    return
  }
  if (request.method !== 'PUT') throw new StorageRefused(405, 'MethodNotAllowed', 'Only PUT and GET.')
  const upload = uploadFor(world, url, headersOf(request))
  const isCut = fault?.kind === 'cut' && !takesEffect(fault)
  const file = await consumed(request, isCut ? cutAt * Number(request.headers['content-length']) : Infinity)
  if (fault && !takesEffect(fault)) refuseByFault(fault)
  const etag = storeUpload(world, upload, file)
  refuseByFault(fault)
  response.writeHead(200, { etag }).end()
}

/** Counts and hashes the bytes as they arrive; stores them only for files that are not too large. */
async function consumed(request: IncomingMessage, most: number) {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk as Uint8Array) // no encoding, so chunks are bytes
    size += part.length
    if (size > most) throw new Error('The connection breaks')
    hash.update(part)
    if (size <= storedBytesLimit) parts.push(part)
  }
  const bytes = size <= storedBytesLimit ? new Uint8Array(Buffer.concat(parts)) : undefined
  return { size, sha256: hash.digest('hex'), bytes }
}

function refuse(error: unknown, response: ServerResponse): void {
  if (!(error instanceof StorageRefused) || response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(error.status, { 'content-type': 'application/xml', connection: 'close' }).end(error.xml)
}
