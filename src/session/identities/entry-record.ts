import { withoutToken, type IdentityEntry } from './identity-entry'
import type { IdentityRecord } from './identity-record'
import { factsOfToken } from './token-facts'

/** Initial state of a token that was never sent. */
export const unused = { isUsed: false, flight: null, refreshError: null }

/** The part of an entry that survives a reload. A refresh that the reload cuts off may have revoked the token. */
export function recordOf(entry: IdentityEntry, isStored: boolean): IdentityRecord {
  const { facts, origin, askedFor, addedAt, refreshedAt, endedAt, verdict, flight } = entry
  const { subject, tenantId, name, expiresAt } = facts
  return {
    ...{ subject, tenantId, name, expiresAt, origin, askedFor, addedAt, refreshedAt, endedAt },
    token: isStored && facts.token !== '' ? facts.token : null,
    verdict: flight ? 'outcome unknown' : verdict,
  }
}

export function entryOf(record: IdentityRecord, generation: number, now: number): IdentityEntry {
  const { token, subject, tenantId, name, expiresAt, ...rest } = record
  const facts = { ...factsOfToken({ token: token ?? '' }, now), subject, tenantId, name, expiresAt }
  const entry = { ...rest, ...unused, id: `identity-${generation}`, generation, facts }
  return token === null ? withoutToken(entry, 'not kept', now) : entry
}
