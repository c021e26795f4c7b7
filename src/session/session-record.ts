import { isJsonObject } from '@/lib/json/json'
import { hasShape, isNumber, isText, nullable, type Guarded } from '@/lib/json/shape'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import { headerSafe } from './sign-in/header-safe'
import type { Grant } from './sign-in/login-facts'

/** A password session, as it survives a reload and is handed to a new tab. API keys are never stored this way. */
export const isSessionRecord = hasShape({
  token: (value): value is string => isText(value) && headerSafe(value),
  subject: isText,
  email: nullable(isText),
  name: isText,
  claims: isJsonObject,
  signedInAt: isNumber,
  expiresAt: nullable(isNumber),
  generation: isNumber,
  /** Of the service that issued the token, which is sent to no other. */
  baseUrl: isText,
  /** The sign-out counter when this session was written. */
  signOuts: isNumber,
})
export type SessionRecord = Guarded<typeof isSessionRecord>

export function grantOfRecord(record: SessionRecord): Grant {
  const { token, subject, email, name, claims, signedInAt, expiresAt } = record
  return { token, method: 'password', subject, email, name, claims, signedInAt, expiresAt }
}

export function createSessionStore(environmentId: string, baseUrl: string, storage: KeyValueStore | null) {
  const key = `pc-session:${environmentId}`
  return {
    read(): SessionRecord | null {
      const stored = readStored(storage, key)
      return isSessionRecord(stored) && stored.baseUrl === baseUrl ? stored : null
    },
    write(record: SessionRecord) {
      // A full storage must not keep an older token.
      if (!writeStored(storage, key, record)) storage?.removeItem(key)
    },
    remove() {
      storage?.removeItem(key)
    },
  }
}
