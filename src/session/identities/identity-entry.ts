import { canAct, type Identity } from './identities-state'
import { warningOf } from './token-expiry'
import type { TokenFacts } from './token-facts'

/** What is known of a token from the service, as opposed to the clock. */
export type Verdict = 'good' | 'ended' | 'refused' | 'revoked' | 'outcome unknown' | 'not kept' | 'duplicate'

/** An identity with its token. Stays inside the store. */
export interface IdentityEntry extends Pick<
  Identity,
  'id' | 'origin' | 'askedFor' | 'addedAt' | 'refreshedAt' | 'refreshError' | 'endedAt'
> {
  readonly facts: TokenFacts
  /** Of all tokens that this tab ever held, so that it names one of them. */
  readonly generation: number
  readonly verdict: Verdict
  readonly flight: Promise<void> | null
  /** A request was sent with this very token. */
  readonly isUsed: boolean
}

/** The entry as everyone may know it. */
export function identityOf(entry: IdentityEntry, now: number): Identity {
  const { id, facts, origin, askedFor, addedAt, refreshedAt, refreshError, endedAt, verdict } = entry
  const { subject, tenantId, expiresAt } = facts
  const warning = warningOf(expiresAt, now)
  return {
    ...{ id, subject, tenantId, origin, askedFor, addedAt, refreshedAt, refreshError, expiresAt, endedAt },
    name: facts.name ?? subject ?? `End user ${id.replace(/\D/g, '')}`,
    status: verdict !== 'good' ? verdict : warning === null ? 'active' : 'expiring',
    refreshing: entry.flight !== null,
    overdue: warning === 'overdue',
  }
}

export function entryCanAct(entry: IdentityEntry | undefined): boolean {
  return entry !== undefined && canAct({ status: entry.verdict === 'good' ? 'active' : entry.verdict })
}

/** Without its token. What could act until now says why it no longer can. */
export function withoutToken(
  entry: IdentityEntry,
  verdict: 'not kept' | 'duplicate',
  now: number,
): IdentityEntry {
  const facts = { ...entry.facts, token: '' }
  return entryCanAct(entry) ? { ...entry, facts, verdict, endedAt: now } : { ...entry, facts }
}

/**
 * When a token in use is to be refreshed by itself: five minutes before its end, or with the last third of a short life.
 * Null where it is not: unused, without a known end, or after a refresh that failed, which is never repeated by itself.
 */
export function refreshDueAt(entry: IdentityEntry): number | null {
  const { facts, verdict, flight, isUsed, refreshError, refreshedAt, addedAt } = entry
  if (facts.expiresAt === null || verdict !== 'good' || flight || !isUsed || refreshError !== null)
    return null
  const life = facts.expiresAt - (refreshedAt ?? addedAt)
  return facts.expiresAt - Math.min(5 * 60_000, life / 3)
}

/**
 * A refused token: a refresh revoked it where one is known of, and most likely where one had an unknown outcome. Otherwise
 * it ended if its own end has passed.
 */
export function verdictOfRefusal({ verdict, facts: { expiresAt } }: IdentityEntry, now: number): Verdict {
  if (verdict === 'outcome unknown' || verdict === 'revoked') return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'ended' : 'refused'
}
