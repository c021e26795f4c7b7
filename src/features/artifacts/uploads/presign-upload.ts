import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { ContractError, CredentialError } from '@/api/failures/errors'
import { isJsonObject } from '@/lib/json/json'
import { toMoment } from '@/lib/time/moment'
import { checkStorageAddress } from '@/features/artifacts/model/storage-address'
import { storedAt, type StoredAt } from './model/attempt'
import { sendableHeaders, type SendableHeaders } from './model/sendable-headers'
import type { Signer } from './model/upload'

export interface Signed extends SendableHeaders {
  /** Empty if the answer has no id. */
  readonly artifactId: string
  readonly storedAt: StoredAt | undefined
  /** Held in memory only, for the duration of the attempt. */
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
  /** Origins of the storages that files may be sent to. */
  readonly origins: readonly string[]
}

/** The artifact that an answer created, whether or not its address is usable. */
type CreatedArtifact = Pick<Signed, 'artifactId' | 'storedAt'>

/**
 * Requests an upload address (#9, #18). If it is already expired when it arrives, another one is requested, once, since
 * this device's clock may be wrong. An address that files may not be sent to is an error. Throws one of the
 * `CallError`s.
 */
export async function presignUpload(
  options: PresignOptions,
  onUnusable: (made: CreatedArtifact) => void,
): Promise<Signed> {
  const first = await presign(options, onUnusable)
  if (!first.isLate) return first
  onUnusable(first)
  return presign(options, onUnusable)
}

async function presign(options: PresignOptions, onUnusable: (made: CreatedArtifact) => void) {
  const { client, spaceId, type, size, signer, signal, now, actingId, origins } = options
  const endpoint = signer.kind === 'end user' ? endpoints.presignAsEndUser : endpoints.presignAsServiceUser
  // Never presigns as another identity than the chosen one.
  if (signer.kind === 'end user' && actingId() !== signer.identityId)
    throw new CredentialError('no acting identity', {
      endpoint,
      path: endpoint.path,
      startedAt: now(),
      duration: 0,
    })
  const { value, json, status, request_id, circumstances } = await client.call(
    endpoint,
    { params: { space_id: spaceId }, body: { content_type: type, size_bytes: size } },
    { signal },
  )
  const made = { artifactId: value.id ?? '', storedAt: storedAt(value.bucket, value.key) }
  const address = checkStorageAddress(value.upload_url, origins, 'upload')
  if (!address.isSafe) {
    onUnusable(made)
    throw new ContractError(address.why, status, request_id, circumstances)
  }
  const required = isJsonObject(json) && isJsonObject(json.required_headers) ? json.required_headers : {}
  const ends = toMoment(value.expires_at)
  return {
    ...made,
    url: address.url,
    isLate: ends !== undefined && ends <= now(),
    ...sendableHeaders(required),
  }
}
