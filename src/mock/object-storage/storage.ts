import { artifactNow } from '@/mock/state/artifact-now'
import { hashOf } from '@/mock/state/random'
import { fingerprint } from '@/mock/request-log'
import { fileContent } from '@/mock/seed/file-content'
import type { World } from '@/mock/state/world'
import type { StoredArtifact, Upload } from '@/mock/state/world-state'

/** Error answers of the storage: S3's errors are XML. */
export class StorageRefused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'StorageRefused'
    this.status = status
    this.code = code
  }

  get xml(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${this.message}</Message></Error>`
  }
}

export function uploadUrl(world: World, upload: Upload, path: string): string {
  if (world.storage)
    return world.storage.presign({
      method: 'PUT',
      key: path.slice(path.indexOf('/') + 1),
      headers: upload.requiredHeaders,
      expiresIn: world.state.lifetimes.uploadUrl,
    })
  return `${world.storageUrl}/${path}?X-Amz-Expires=${expiry(upload.expiresAt)}&X-Amz-Signature=${upload.signature}`
}

export function downloadUrl(world: World, { value }: StoredArtifact, expiresAt: number): string {
  if (world.storage && value.bucket === world.storage.bucket)
    return world.storage.presign({
      method: 'GET',
      key: value.key ?? '',
      expiresIn: world.state.lifetimes.downloadUrl,
    })
  const path = `${value.bucket ?? ''}/${value.key ?? ''}`
  const signature = signatureOf(value.id, expiry(expiresAt))
  return `${world.storageUrl}/${path}?X-Amz-Expires=${expiry(expiresAt)}&X-Amz-Signature=${signature}`
}

/** The upload that belongs to a presigned address. Throws if the address is wrong, used or expired. */
export function uploadFor(world: World, url: URL, headers: Headers): Upload {
  const upload = world.state.uploads[artifactIdIn(url)]
  if (!upload || url.searchParams.get('X-Amz-Signature') !== upload.signature)
    throw new StorageRefused(403, 'SignatureDoesNotMatch', 'The signature does not match.')
  if (upload.expiresAt <= world.now()) throw new StorageRefused(403, 'AccessDenied', 'Request has expired')
  for (const [name, value] of Object.entries(upload.requiredHeaders)) {
    const sent = headers.get(name)
    // A worker cannot see the length header that the browser sends; the bytes are counted anyway.
    if (sent !== value && !(name === 'Content-Length' && sent === null))
      throw new StorageRefused(403, 'SignatureDoesNotMatch', `The signed header ${name} differs.`)
  }
  return upload
}

/** Stores the bytes, or only their facts if there are too many. Returns the ETag. */
export function storeUpload(
  world: World,
  upload: Upload,
  file: { size: number; sha256: string; bytes: Uint8Array | undefined },
): string {
  const artifact = world.state.artifacts[upload.artifact_id]
  if (!artifact || file.size !== Number(upload.requiredHeaders['Content-Length']))
    throw new StorageRefused(400, 'IncompleteBody', 'The body does not have the announced length.')
  const etag = `"${file.sha256.slice(0, 32)}"`
  artifact.arrivedAt = world.now()
  artifact.value = { ...artifact.value, checksum_sha256: file.sha256, etag, size_bytes: file.size }
  if (file.bytes) world.files.set(upload.artifact_id, file.bytes)
  world.changed()
  return etag
}

/** The file of a download address. Throws if the address is wrong or expired. */
export function fileFor(world: World, url: URL): { bytes: Uint8Array; type: string } {
  const id = artifactIdIn(url)
  const artifact = world.state.artifacts[id]
  const expires = url.searchParams.get('X-Amz-Expires') ?? ''
  if (!artifact || url.searchParams.get('X-Amz-Signature') !== signatureOf(id, expires))
    throw new StorageRefused(403, 'SignatureDoesNotMatch', 'The signature does not match.')
  if (Number(expires) * 1000 <= world.now())
    throw new StorageRefused(403, 'AccessDenied', 'Request has expired')
  const value = artifactNow(world, artifact)
  return {
    bytes: world.files.get(id) ?? fileContent(value),
    type: value.content_type ?? 'application/octet-stream',
  }
}

/** Logs a request, without the presigned part of its address. */
export function logStorage(world: World, method: string, url: URL, headers: Headers, status: number): void {
  world.log.add({
    at: world.now(),
    endpoint: method === 'PUT' ? 'storagePut' : 'storageGet',
    method,
    path: url.pathname,
    query: '',
    status,
    body: undefined,
    authorization: fingerprint(headers.get('authorization')),
    fundingKey: fingerprint(headers.get('x-api-key')),
    origin: headers.get('origin'),
  })
}

function artifactIdIn(url: URL): string {
  return /[^/]*$/.exec(url.pathname)?.[0] ?? ''
}

function expiry(milliseconds: number): string {
  return String(Math.floor(milliseconds / 1000))
}

function signatureOf(id: string, expires: string): string {
  return hashOf(`download ${id} ${expires}`).toString(16).padStart(8, '0')
}
