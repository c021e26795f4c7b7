import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { hashOf } from './state/random'

/** Replaces a signature: it only has to change with the token's text. */
const signingKey = 'not a secret, this service is a mock'

/** A JWT in form only; its signature is worthless outside the mock. */
export function issueToken(claims: JsonObject): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${signatureOf(text)}`
}

/** The claims of a token that this mock issued, or undefined. Ignores expiry. */
export function claimsOf(token: string): JsonObject | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.')
  if (signature !== signatureOf(`${header}.${payload}`)) return undefined
  try {
    const claims: unknown = JSON.parse(decode(payload))
    return isJsonObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

function signatureOf(text: string): string {
  const parts = Array.from({ length: 5 }, (_, part) =>
    hashOf(`${signingKey}${part}${text}`).toString(36).padStart(7, '0'),
  )
  return parts.join('').padEnd(43, 'A').slice(0, 43)
}

function encode(json: JsonObject): string {
  const bytes = new TextEncoder().encode(JSON.stringify(json))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function decode(text: string): string {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
}
