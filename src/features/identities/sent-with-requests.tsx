import { useIdentityName } from '@/entities/identity-name'
import type { Identity } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'
import { useSession } from '@/session/use-session'
import { IdChip } from '@/ui/id-chip'
import styles from './identities-page.module.css'

/** Which credential goes with which requests right now. */
export function SentWithRequests() {
  const { method } = useSession().state
  const { identities, actingId, fundingKey, frozen } = useIdentities().state
  const acting = identities.find(({ id }) => id === actingId)
  const rows = [
    ['Blueprints, personas, spaces, projects, keys', method === 'api key' ? 'your API key' : 'your session'],
    [
      'Artifacts, corpora, episodes',
      frozen ? 'frozen, not sent' : acting ? <Acting identity={acting} /> : 'nobody, not sent',
    ],
    ['Space context and corpus queries', fundingKey && !frozen ? 'plus the funding key' : 'no funding key'],
  ] as const
  return (
    <section className={styles.section} aria-labelledby="sent-with-requests">
      <h2 id="sent-with-requests">Sent with requests</h2>
      <dl className={styles.sent}>
        {rows.map(([requests, credential]) => (
          <div key={requests}>
            <dt>{requests}</dt>
            <dd>{credential}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Acting({ identity }: { identity: Identity }) {
  const name = useIdentityName(identity)
  const { subject } = identity
  return (
    <>
      {name} {subject !== null && subject !== name && <IdChip id={subject} what="end user id" bare />}
    </>
  )
}
