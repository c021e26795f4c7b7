import { Badge, Button } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSignOut } from '@/entities/leaving/use-sign-out'
import { clockTime, exactTime } from '@/lib/time/relative-time'
import type { SessionState } from '@/session/session-state'
import { useSession } from '@/session/use-session'
import { IdChip } from '@/ui/id-chip'
import { Ring } from '@/ui/ring'
import { useServiceNow } from '@/ui/use-now'
import { FactList } from '@/entities/fact-list'
import styles from './identities-page.module.css'

export function SessionCard() {
  const { session, state } = useSession()
  const { signOut, signOutAndDelete, dialog } = useSignOut()
  return (
    <section className={styles.section} aria-labelledby="your-session">
      <h2 id="your-session">Your session</h2>
      <div className={styles.card}>
        <div className={styles.summary}>
          <SessionRing state={state} />
          <div>
            <div className={styles.signedIn}>{state.name}</div>
            {state.signedInAt !== null && (
              <p className={styles.help} title={exactTime(state.signedInAt)}>
                Signed in at {clockTime(state.signedInAt)} with{' '}
                {state.method === 'api key' ? 'an API key' : 'email'}
              </p>
            )}
            <p className={styles.ends}>{endText(state)}</p>
          </div>
        </div>
        <Claims state={state} />
      </div>
      <div className={styles.line}>
        <Button leftSection={<IconLogin size={16} aria-hidden />} onClick={session.openSheet}>
          Sign in again
        </Button>
        <Button variant="subtle" leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          Sign out
        </Button>
        <Button variant="subtle" leftSection={<IconTrash size={16} aria-hidden />} onClick={signOutAndDelete}>
          Sign out and delete local data
        </Button>
        {dialog}
      </div>
      <p className={styles.help}>
        Signing out applies to all tabs. The service documents no way to revoke the token, so it stays valid
        until it ends.
      </p>
    </section>
  )
}

function SessionRing({ state: { expiresAt, signedInAt, warning } }: { state: SessionState }) {
  const now = useServiceNow()
  const minutes = expiresAt === null ? undefined : Math.max(0, Math.floor((expiresAt - now) / 60_000))
  const life = expiresAt === null || signedInAt === null ? 0 : expiresAt - signedInAt
  return (
    <div className={styles.ring}>
      <Ring
        size={84}
        left={expiresAt === null ? undefined : life <= 0 ? 0 : (expiresAt - now) / life}
        tone={warning === null ? 'accent' : 'warn'}
      />
      <div className={styles.ringWords}>
        {minutes === undefined ? <IconKey size={26} stroke={1.5} aria-hidden /> : <b>{minutes}</b>}
        {minutes !== undefined && <span>min left</span>}
      </div>
    </div>
  )
}

function endText({ status, method, expiresAt, endedAt, warning }: SessionState): string {
  if (status === 'expired')
    return `Ended${endedAt === null ? '' : ` at ${clockTime(endedAt)}`}. Sign in again.`
  if (method === 'api key') return 'API keys have no countdown. Enter it again after a reload.'
  if (expiresAt === null) return 'The token does not say when it ends.'
  const verb = warning === 'overdue' ? 'Should have ended' : 'Ends'
  return `${verb} at ${clockTime(expiresAt)}. The service documents no refresh: sign in again when it ends.`
}

function Claims({ state: { method, claims, email } }: { state: SessionState }) {
  if (method === 'api key') return null
  const { sub, iss, azp, scope } = claims
  const facts = [
    ['Email', email] as const,
    ['Subject', typeof sub === 'string' && <IdChip id={sub} what="subject" bare />] as const,
    ['Issuer', typeof iss === 'string' && <code>{iss}</code>] as const,
    ['Client', typeof azp === 'string' && <code>{azp}</code>] as const,
    [
      'Scope',
      typeof scope === 'string' && scope.split(/\s+/).map((name) => <Badge key={name}>{name}</Badge>),
    ] as const,
  ].filter(([, value]) => value !== false && value !== null && value !== '')
  return (
    <div className={styles.claims}>
      <h3>
        Decoded claims <span className={styles.help}>read only</span>
      </h3>
      {facts.length === 0 ? (
        <p className={styles.help}>The token cannot be read.</p>
      ) : (
        <FactList facts={facts} />
      )}
    </div>
  )
}
