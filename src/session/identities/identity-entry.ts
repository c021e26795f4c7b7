import { canAct, type Identity } from './identities-state'
import { warningOf } from './token-expiry'
import type { TokenFacts } from './token-facts'

/** What the service has shown about a token, as opposed to the clock. */
export type Verdict = 'good' | 'ended' | 'refused' | 'revoked' | 'outcome unknown' | 'not kept' | 'duplicate'

/** An identity with its token. Never leaves the store. */
export interface IdentityEntry extends Pick<
  Identity,
  'id' | 'origin' | 'askedFor' | 'addedAt' | 'refreshedAt' | 'refreshError' | 'endedAt'
> {
  readonly facts: TokenFacts
  /** Unique among all tokens that this tab ever held. */
  readonly generation: number
  readonly verdict: Verdict
  readonly flight: Promise<void> | null
  /** A request was sent with this token. */
  readonly isUsed: boolean
}

/** The public part of the entry. */
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

/** The entry without its token. If it could act until now, it says why it no longer can. */
export function withoutToken(
  entry: IdentityEntry,
  verdict: 'not kept' | 'duplicate',
  now: number,
): IdentityEntry {
  const facts = { ...entry.facts, token: '' }
  return entryCanAct(entry) ? { ...entry, facts, verdict, endedAt: now } : { ...entry, facts }
}

/**
 * When a used token is refreshed automatically: five minutes before its expiry, or in the last third of a short
 * lifetime. Null if it never is: unused, without a known expiry, or after a failed refresh, which is never repeated
 * automatically.
 */
export function refreshDueAt(entry: IdentityEntry): number | null {
  const { facts, verdict, flight, isUsed, refreshError, refreshedAt, addedAt } = entry
  if (facts.expiresAt === null || verdict !== 'good' || flight || !isUsed || refreshError !== null)
    return null
  const life = facts.expiresAt - (refreshedAt ?? addedAt)
  return facts.expiresAt - Math.min(5 * 60_000, life / 3)
}

/**
 * Verdict on a refused token: revoked if a refresh is known to have revoked it, or had an unknown outcome, which makes
 * that most likely. Otherwise ended if its own expiry has passed, else refused.
 */
export function verdictOfRefusal({ verdict, facts: { expiresAt } }: IdentityEntry, now: number): Verdict {
  if (verdict === 'outcome unknown' || verdict === 'revoked') return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'ended' : 'refused'
}
