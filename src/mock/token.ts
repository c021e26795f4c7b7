import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { hashOf } from './random'

/** A JWT in form only: what stands for its signature protects nothing. */
export function issueToken(claims: JsonObject): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${sealOf(text)}`
}

/** The claims of a token that this mock issued, or undefined. Ignores expiry and revocation. */
export function claimsOf(token: string): JsonObject | undefined {
  const [header = '', payload = '', seal] = token.split('.')
  if (seal !== sealOf(`${header}.${payload}`)) return undefined
  const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
  const text = new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
  const claims: unknown = JSON.parse(text)
  return isJsonObject(claims) ? claims : undefined
}

/** Changes with the token's text. */
const sealOf = (text: string) => hashOf(text).toString(36).padEnd(43, 'A')

function encode(json: JsonObject): string {
  const bytes = new TextEncoder().encode(JSON.stringify(json))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
