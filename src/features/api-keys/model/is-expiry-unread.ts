import type { KeyRow } from './key-row'
import { rawText } from './raw-text'

/** Whether an expiry was given that is no time of a known form. */
export function isExpiryUnread({ expiresAt, json }: KeyRow): boolean {
  return expiresAt === undefined && rawText(json.expires) !== undefined
}
