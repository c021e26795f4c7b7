import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { artifactNow } from './operations/artifacts'
import { fileContent } from './content/file-content'
import type { StoredArtifact } from './stored'
import { requiredHeaders, signature } from './storage-address'
import type { World } from './world'

/** Answers a request to the object storage: a presigned PUT or GET. Errors are XML, as those of S3. */
export async function respondStorage(world: World, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const artifactId = /[^/]*$/.exec(url.pathname)?.[0] ?? ''
  const expires = url.searchParams.get('X-Amz-Expires') ?? ''
  const artifact = world.state.artifacts[artifactId]
  if (!artifact || url.searchParams.get('X-Amz-Signature') !== signature(request.method, artifactId, expires))
    return refusal(403, 'SignatureDoesNotMatch', 'The signature does not match.')
  if (Number(expires) * 1000 <= world.now()) return refusal(403, 'AccessDenied', 'Request has expired')
  if (request.method === 'PUT') return receive(world, artifact, request)
  const value = artifactNow(world, artifact)
  const type = value.content_type ?? 'application/octet-stream'
  return new Response(world.files.get(artifactId) ?? fileContent(value), {
    headers: { 'content-type': type },
  })
}

async function receive(world: World, artifact: StoredArtifact, request: Request): Promise<Response> {
  const wrong = Object.entries(requiredHeaders(artifact.value)).find(([name, value]) => {
    const sent = request.headers.get(name)
    // Browsers send the length themselves and show it to nobody; the bytes are counted below.
    return sent !== value && !(name === 'Content-Length' && sent === null)
  })
  if (wrong) return refusal(403, 'SignatureDoesNotMatch', `The signed header ${wrong[0]} differs.`)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length !== artifact.value.size_bytes)
    return refusal(400, 'IncompleteBody', 'The body does not have the announced length.')
  const checksum_sha256 = bytesToHex(sha256(bytes))
  const etag = `"${checksum_sha256.slice(0, 32)}"`
  artifact.arrivedAt = world.now()
  artifact.value = { ...artifact.value, checksum_sha256, etag }
  world.files.set(artifact.value.id, bytes)
  world.changed()
  return new Response(null, { headers: { etag } })
}

function refusal(status: number, code: string, message: string): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return new Response(xml, { status, headers: { 'content-type': 'application/xml' } })
}
