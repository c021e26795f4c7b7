import { Button, Kbd } from '@mantine/core'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import { useState } from 'react'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { fundingKeyName } from '@/entities/acting/funding-key-name'
import { useIdentityName } from '@/entities/acting/identity-name'
import { PasteTokenDialog } from '@/entities/acting/token-dialogs'
import { type Identity } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'
import { useSession } from '@/session/use-session'
import { EmptyState } from '@/ui/states/empty-state'
import { IdChip } from '@/ui/id-chip'
import { lazyPart } from '@/ui/states/lazy-part'
import { Notice } from '@/ui/states/notice'
import { PageHeader } from '@/ui/page/page-header'
import { Panel } from '@/ui/page/panel'
import { Switch } from '@/ui/styles/toggles'
import styles from './identities-page.module.css'
import { IdentityTable } from './identity-table'
import { SessionCard } from './session-card'

const FundingKeyForm = lazyPart(
  async () => (await import('@/entities/acting/funding-key-form')).FundingKeyForm,
)
const MintPanel = lazyPart(async () => (await import('./mint-panel')).MintPanel)

/** The credentials in this tab: the session, the end users it can act as, the funding key. */
export function IdentitiesPage() {
  const { identities: store, state } = useIdentities()
  const { identities, actingId, isPaused } = state
  const [pasting, setPasting] = useState(false)
  const acting = isPaused
    ? 'paused'
    : identities.some(({ id }) => id === actingId)
      ? 'one is acting'
      : 'nobody is acting'
  return (
    <>
      <PageHeader
        title="Identities"
        tile={<IconId size={22} stroke={1.6} aria-hidden />}
        facts="Who this console acts as. New tabs get your session if it is kept, but never end-user tokens or keys. Credentials are never shown, logged or exported."
        actions={
          <>
            <Button
              variant="subtle"
              leftSection={<IconSnowflake size={16} aria-hidden />}
              aria-pressed={isPaused}
              title="While paused, the console sends no end-user token and no funding key"
              onClick={() => store.setPaused(!isPaused)}
            >
              {isPaused ? 'Resume' : 'Pause acting and funding'}
            </Button>
            <Button
              variant="filled"
              leftSection={<IconClipboard size={16} aria-hidden />}
              onClick={() => setPasting(true)}
            >
              Paste a token
            </Button>
          </>
        }
      />
      {isPaused && (
        <Notice bar tone="warn" title="Acting and funding are paused">
          Until you resume, the console sends no end-user token and no funding key. It keeps both.
        </Notice>
      )}
      <div className={styles.panes}>
        <div className={styles.main}>
          <Panel
            title="End users"
            count={identities.length === 0 ? 'none' : `${identities.length}, ${acting}`}
            actions={
              identities.length > 1 && (
                <span className={styles.swap}>
                  Switch with <Kbd>Alt 1</Kbd> to <Kbd>{`Alt ${Math.min(identities.length, 9)}`}</Kbd>
                </span>
              )
            }
            flush
          >
            {identities.length === 0 ? (
              <EmptyState>
                Artifacts, corpus queries and episodes are read as an end user. Paste an end user’s token, or
                mint one, to act as them.
              </EmptyState>
            ) : (
              <IdentityTable onPaste={() => setPasting(true)} />
            )}
            {identities.length > 0 && (
              <Notice className={styles.notice}>
                Refreshing revokes the old token. Other tabs that hold it are notified. The new token stays in
                this tab.
              </Notice>
            )}
          </Panel>
          <MintPanel />
          <FundingKeyPanel />
        </div>
        <aside className={styles.aside} aria-label="Your session and the credentials sent">
          <SessionCard />
          <SentWithRequests />
        </aside>
      </div>
      {pasting && <PasteTokenDialog onDone={() => setPasting(false)} />}
    </>
  )
}

/** Which credential is sent with which requests right now. */
function SentWithRequests() {
  const { method } = useSession().state
  const { identities, actingId, fundingKey, isPaused } = useIdentities().state
  const acting = identities.find(({ id }) => id === actingId)
  const rows = [
    ['Blueprints, personas, spaces, projects, keys', method === 'api key' ? 'your API key' : 'your session'],
    [
      'Artifacts, corpora, episodes',
      isPaused ? 'paused, not sent' : acting ? <Acting identity={acting} /> : 'nobody, not sent',
    ],
    ['Space context and corpus queries', fundingKey && !isPaused ? 'plus the funding key' : 'no funding key'],
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

/** The API keys that can fund retrieval, one at a time. */
function FundingKeyPanel() {
  const { identities, state } = useIdentities()
  const { fundingKeys, fundingKey, isPaused } = state
  return (
    <Panel title="Funding keys" count={fundingKeys.length === 0 ? 'none' : fundingKeys.length}>
      {fundingKeys.length > 0 && (
        <ul className={styles.keys}>
          {fundingKeys.map((key) => {
            const name = fundingKeyName(key)
            return (
              <li key={key.id}>
                <IconCoin size={18} stroke={1.6} className={styles.off} aria-hidden />
                <span className={styles.name}>{name}</span>
                <Switch
                  label={<span className={styles.help}>sent on context and corpus queries</span>}
                  aria-label={`Send ${name}`}
                  checked={key.id === fundingKey?.id}
                  disabled={isPaused}
                  onChange={(event) => identities.attachFundingKey(event.target.checked ? key.id : null)}
                />
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`Remove ${name}`}
                  onClick={() => identities.dropFundingKey(key.id)}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.stack}>
        <FundingKeyForm />
        <p className={styles.help}>
          Sent as <AssumedMark id="x-api-key">x-api-key</AssumedMark>. This key is charged. Kept in memory
          only, and not checked before the service sees it.
        </p>
      </div>
    </Panel>
  )
}
