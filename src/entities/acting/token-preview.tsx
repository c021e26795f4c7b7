import { useState } from 'react'
import { FactList } from '@/entities/fact-list'
import { exactTime, relativeTime } from '@/lib/time/relative-time'
import type { TokenFacts } from '@/session/identities/token-facts'
import { Notice } from '@/ui/states/notice'

/** Without the token itself, which is not shown. */
export type TokenPreviewFacts = Omit<TokenFacts, 'token'>

/** The end user, tenant and end of a pasted token, before it is added. */
export function TokenPreview({ facts }: { facts: TokenPreviewFacts }) {
  const { isJwt, subject, tenantId, name, expiresAt } = facts
  const [now] = useState(Date.now)
  const notGiven = isJwt ? 'not given in the token' : 'unknown: the token cannot be read'
  return (
    <div role="status">
      {!isJwt && (
        <Notice tone="warn" title="This does not look like an end-user token">
          The service documents a JWT. You can add it anyway, but its end user and expiration time are
          unknown.
        </Notice>
      )}
      <FactList
        facts={[
          ['Subject', subject === null ? notGiven : <code>{subject}</code>],
          ['Tenant', tenantId === null ? notGiven : <code>{tenantId}</code>],
          ...(name === null ? [] : [['Name', name] as const]),
          [
            'Ends',
            expiresAt === null ? (
              notGiven
            ) : (
              <span title={exactTime(expiresAt)}>{endText(expiresAt, now)}</span>
            ),
          ],
        ]}
      />
    </div>
  )
}

function endText(expiresAt: number, now: number): string {
  return expiresAt <= now ? `Expired ${relativeTime(expiresAt, now)}` : relativeTime(expiresAt, now)
}
