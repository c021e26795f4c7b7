import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { ContractError, CredentialError } from '@/api/errors'
import { isJsonObject } from '@/lib/json'
import { toMoment } from '@/lib/moment'
import { storedAt, type StoredAt } from './model/attempt'
import { sendableHeaders, type SendableHeaders } from './model/sendable-headers'
import type { Signer } from './model/upload'

export interface Signed extends SendableHeaders {
  /** Empty where the answer names none. */
  readonly artifactId: string
  readonly storedAt: StoredAt | undefined
  /** Lives in memory, as long as the attempt. */
  readonly url: string
}

interface PresignOptions {
  readonly client: Client
  readonly spaceId: string
  readonly type: string
  readonly size: number
  readonly signer: Signer
  readonly signal: AbortSignal
  readonly now: () => number
  readonly actingId: () => string | null
}

/**
 * Asks for an address (#9, #18). One that is out of date when it comes is not used: another is asked for, once, since it
 * may be this device's clock that is wrong. Throws one of the `CallError`s.
 */
export async function presignUpload(
  options: PresignOptions,
  onTooLate: (late: Signed) => void,
): Promise<Signed> {
  const first = await presign(options)
  if (!first.isLate) return first
  onTooLate(first)
  return presign(options)
}

async function presign({ client, spaceId, type, size, signer, signal, now, actingId }: PresignOptions) {
  const endpoint = signer.kind === 'end user' ? endpoints.presignAsEndUser : endpoints.presignAsServiceUser
  const circumstances = { endpoint, path: endpoint.path, startedAt: now(), duration: 0 }
  // Never as somebody else than was chosen.
  if (signer.kind === 'end user' && actingId() !== signer.identityId)
    throw new CredentialError('no acting identity', circumstances)
  const { value, json, status, request_id } = await client.call(
    endpoint,
    { params: { space_id: spaceId }, body: { content_type: type, size_bytes: size } },
    { signal },
  )
  const url = value.upload_url ?? ''
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ContractError('The answer holds no address to upload to', status, request_id, circumstances)
  const required = isJsonObject(json) && isJsonObject(json.required_headers) ? json.required_headers : {}
  const ends = toMoment(value.expires_at)
  return {
    artifactId: value.id ?? '',
    storedAt: storedAt(value.bucket, value.key),
    url,
    isLate: ends !== undefined && ends <= now(),
    ...sendableHeaders(required),
  }
}
