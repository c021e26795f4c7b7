import * as z from 'zod/mini'
import { isJsonObject, type JsonObject } from '@/lib/json'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import { headerSafe } from './header-safe'
import type { Grant } from './login-facts'

/** A password session as it survives a reload and is handed to a new tab. API keys never become one. */
export const SessionRecord = z.strictObject({
  token: z.string().check(z.refine(headerSafe)),
  subject: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  claims: z.custom<JsonObject>(isJsonObject),
  signedInAt: z.number(),
  expiresAt: z.nullable(z.number()),
  generation: z.number(),
  /** The sign-out counter as this session knew it. */
  signOuts: z.number(),
})
export type SessionRecord = z.infer<typeof SessionRecord>

export function grantOfRecord(record: SessionRecord): Grant {
  const { token, subject, email, name, claims, signedInAt, expiresAt } = record
  return { token, method: 'password', subject, email, name, claims, signedInAt, expiresAt }
}

export function createRecordKeeper(environmentId: string, storage: KeyValueStore | null) {
  const key = `pc-session:${environmentId}`
  return {
    read(): SessionRecord | null {
      const parsed = SessionRecord.safeParse(readStored(storage, key))
      return parsed.success ? parsed.data : null
    },
    write(record: SessionRecord) {
      // A storage that is full must not go on holding an older token.
      if (!writeStored(storage, key, record)) storage?.removeItem(key)
    },
    remove() {
      storage?.removeItem(key)
    },
  }
}
