import type { Identity } from './identities-state'
import { warningOf } from './life-left'
import type { TokenFacts } from './token-facts'

/** What is known of a token from the service, as opposed to the clock. */
export type Verdict = 'good' | 'ended' | 'revoked' | 'outcome unknown'

/** An identity with its token. Stays inside the store. */
export interface IdentityEntry extends Pick<
  Identity,
  'id' | 'origin' | 'askedFor' | 'addedAt' | 'refreshedAt' | 'endedAt'
> {
  readonly facts: TokenFacts
  /** Of all tokens that this tab ever held, so that it names one of them. */
  readonly generation: number
  readonly verdict: Verdict
  readonly flight: Promise<void> | null
}

/** The entry as everyone may know it. */
export function identityOf(entry: IdentityEntry, now: number): Identity {
  const { id, facts, origin, askedFor, addedAt, refreshedAt, endedAt, verdict } = entry
  const { subject, tenantId, expiresAt } = facts
  const warning = warningOf(expiresAt, now)
  return {
    ...{ id, subject, tenantId, origin, askedFor, addedAt, refreshedAt, expiresAt, endedAt },
    name: facts.name ?? subject ?? `End user ${id.replace(/\D/g, '')}`,
    status: verdict !== 'good' ? verdict : warning === null ? 'active' : 'expiring',
    refreshing: entry.flight !== null,
    overdue: warning === 'overdue',
  }
}

/** Only what the service refused, or a refresh replaced, does not act. */
export function canAct(entry: IdentityEntry | undefined): boolean {
  return entry !== undefined && entry.verdict !== 'ended' && entry.verdict !== 'revoked'
}

/** A refused token: a refresh revoked it where one is known of, and most likely where one had an unknown outcome. */
export function verdictOfRefusal({ verdict }: IdentityEntry): Verdict {
  return verdict === 'outcome unknown' || verdict === 'revoked' ? 'revoked' : 'ended'
}
