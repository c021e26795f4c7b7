import type { EndpointName } from '@/api/endpoints'
import { isJsonObject, type JsonObject, type MaybeJson } from '@/lib/json/json'
import { claimsOf } from './token'

/** A request as the mock received it, without secrets. */
export interface LoggedRequest {
  endpoint: EndpointName
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: JsonObject | undefined
  /** By the form of what was sent, whether or not it was accepted. */
  credential: 'none' | 'user' | 'api key' | 'end user'
  /** There was an `x-api-key` header. */
  isFunded: boolean
  /** 0 if there was no answer. */
  status: number
}

export function credentialKind(credential: string | undefined): LoggedRequest['credential'] {
  if (credential === undefined) return 'none'
  if (credential.startsWith('psk_')) return 'api key'
  const type = claimsOf(credential)?.typ
  return type === 'end-user' ? 'end user' : type === 'user' ? 'user' : 'none'
}

export function bodyForLog(json: MaybeJson): JsonObject | undefined {
  if (!isJsonObject(json)) return undefined
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== 'password'))
}
