import type { KeyRow } from '@/entities/api-keys/key-row'
import { rawText } from '@/entities/api-keys/raw-text'

/** Whether the key has an expiry that is no time in a supported format. */
export function isExpiryUnread({ expiresAt, json }: KeyRow): boolean {
  return expiresAt === undefined && rawText(json.expires) !== undefined
}
