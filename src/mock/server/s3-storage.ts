import { createHash, createHmac } from 'node:crypto'
import type { ObjectRequest, ObjectStorage } from '@/mock/object-storage/object-storage'

export interface S3Access {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/**
 * Presigns for an S3-compatible storage with path-style buckets: AWS Signature Version 4 in the query. The storage uses
 * its own clock, so the world's does not matter here.
 */
export function s3Storage(access: S3Access, now = () => new Date()): ObjectStorage {
  const endpoint = access.endpoint.replace(/\/+$/, '')
  return {
    endpoint,
    bucket: access.bucket,
    presign: (request) => presigned({ ...access, endpoint }, request, now()),
  }
}

function presigned(access: S3Access, { method, key, headers = {}, expiresIn }: ObjectRequest, now: Date) {
  const { endpoint, region, bucket, accessKey, secretKey } = access
  const url = new URL(`${endpoint}/${[bucket, ...key.split('/')].map(encoded).join('/')}`)
  const at = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = [at.slice(0, 8), region, 's3', 'aws4_request']
  const signed = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const query = Object.entries({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': [accessKey, ...scope].join('/'),
    'X-Amz-Date': at,
    'X-Amz-Expires': String(Math.max(1, Math.floor(expiresIn))),
    'X-Amz-SignedHeaders': names,
  })
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), hashed(canonical)].join('\n')
  const signer = scope.reduce<string | Buffer>((secret, part) => mac(secret, part), `AWS4${secretKey}`)
  return `${url.href}?${query}&X-Amz-Signature=${mac(signer, text).toString('hex')}`
}

function mac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Encodes all but letters, digits and `-._~`, as the signature requires. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
