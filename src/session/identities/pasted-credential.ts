import { parseJson } from '@/lib/json/exact-json'
import { isJsonObject } from '@/lib/json/json'
import { headerSafe } from '@/session/sign-in/header-safe'
import { factsOfToken, type TokenFacts } from './token-facts'

/** The pasted text is no credential. The message explains why, as text for users. */
export class UnusableCredentialError extends Error {}

/**
 * The credential in pasted text: bare, quoted, or as a whole header line. Throws an `UnusableCredentialError`, whose
 * message calls it a token or a key.
 */
export function pastedCredential(text: string, what: 'token' | 'key' = 'token'): string {
  const bare = text
    .trim()
    .replace(/^(authorization|x-api-key)\s*:\s*/i, '')
    .replace(/^bearer(\s+|$)/i, '')
    .replace(/^["'`](.*)["'`]$/s, '$1')
    .trim()
  if (bare === '') throw new UnusableCredentialError(what === 'key' ? 'Enter an API key' : 'Enter a token')
  if (/\s/.test(bare))
    throw new UnusableCredentialError(`This has spaces or line breaks in it, so it is not one ${what}`)
  if (!headerSafe(bare))
    throw new UnusableCredentialError(`This has characters that are not allowed in a ${what}`)
  return bare
}

/** A shorter key was probably not copied completely. The length of the service's keys is not documented. */
const shortest = 16

/** Whether pasted text can be a key, but is shorter than keys are. */
export function looksShort(text: string): boolean {
  try {
    return pastedCredential(text).length < shortest
  } catch {
    return false // Still empty, or its error is reported when it is used.
  }
}

/**
 * An end-user token in pasted text: the token itself, or the reply that contains it. Throws an
 * `UnusableCredentialError`.
 */
export function pastedToken(text: string, now: number): TokenFacts {
  const reply = jsonOf(text)
  const token = reply?.token
  if (reply && typeof token !== 'string') throw new UnusableCredentialError('This JSON has no “token”')
  const time = reply?.expires_at
  const expires_at = typeof time === 'string' || typeof time === 'number' ? time : undefined
  // `expires_in` of a pasted reply counts from an unknown moment.
  return factsOfToken({ token: pastedCredential(typeof token === 'string' ? token : text), expires_at }, now)
}

function jsonOf(text: string) {
  if (!text.trim().startsWith('{')) return null
  try {
    const value = parseJson(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null // Read as a bare token, which then reports its own error.
  }
}
