import type { JsonObject } from '@/lib/json/json'
import { clockTime, relativeTime } from '@/lib/time/relative-time'
import type { Identity } from '@/session/identities/identities-state'
import type { TokenFacts } from '@/session/identities/token-facts'

export interface TokenDoubt {
  readonly title: string
  readonly detail: string
}

interface Pasted {
  readonly facts: Omit<TokenFacts, 'token'>
  /** The token is the session's own, or names the signed-in user. */
  readonly isOwn: boolean
  readonly identities: readonly Identity[]
  /** Claims of the session. */
  readonly claims: JsonObject
  readonly now: number
}

/** Reasons against adding a token. Each needs a confirmation before the token is added. */
export function tokenDoubts({ facts, isOwn, identities, claims, now }: Pasted): TokenDoubt[] {
  const { subject, tenantId, name, expiresAt } = facts
  const replaced = identities.find(
    (identity) => subject !== null && identity.subject === subject && identity.tenantId === tenantId,
  )
  const isGood =
    replaced !== undefined && !replaced.overdue && ['active', 'expiring'].includes(replaced.status)
  const tenant = tenantOf(claims) ?? onlyTenant(identities)
  const doubts: TokenDoubt[] = []
  if (isGood && expiresAt !== null && expiresAt <= now)
    doubts.push({
      title: 'This token has expired, but the current one is still valid',
      detail: `It expired ${relativeTime(expiresAt, now)}. It would replace ${(name ?? replaced.name).slice(0, 60)}’s token, which is valid${
        replaced.expiresAt === null ? '' : ` until ${clockTime(replaced.expiresAt)}`
      }.`,
    })
  if (isOwn)
    doubts.push({
      title: 'This is your own token, not an end user’s',
      detail: 'End-user requests need a token that was minted for an end user.',
    })
  if (tenantId !== null && tenant !== null && tenantId !== tenant)
    doubts.push({
      title: `This token belongs to another tenant, ${tenantId.slice(0, 60)}`,
      detail: `The others here belong to ${tenant.slice(0, 60)}. Requests with this token read data of ${tenantId.slice(0, 60)}.`,
    })
  return doubts
}

function tenantOf({ tenant_id }: JsonObject): string | null {
  return typeof tenant_id === 'string' && tenant_id !== '' ? tenant_id : null
}

/** For sessions without a tenant: the tenant that all end users here have in common, if there is one. */
function onlyTenant(identities: readonly Identity[]): string | null {
  const tenants = new Set(identities.flatMap(({ tenantId }) => tenantId ?? []))
  const [tenant] = tenants
  return tenants.size === 1 ? (tenant ?? null) : null
}
