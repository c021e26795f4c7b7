import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import { useState } from 'react'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { Kbd } from '@/ui/kbd'
import { EmptyState } from '@/ui/empty-state'
import { Notice } from '@/ui/notice'
import { PageHeader } from '@/ui/page-header'
import { Panel } from '@/ui/panel'
import { FundingKeyPanel } from './funding-key-panel'
import styles from './identities-page.module.css'
import { IdentityTable } from './identity-table'
import { MintPanel } from './mint-panel'
import { PasteTokenDialog } from '@/entities/token-dialogs'
import { SentWithRequests } from './sent-with-requests'
import { SessionCard } from './session-card'

/** The credentials that this tab holds: the session, the end users it can act as, the funding key. */
export function IdentitiesPage() {
  const { identities: store, state } = useIdentities()
  const { identities, actingId, frozen } = state
  const [pasting, setPasting] = useState(false)
  const acting = frozen
    ? 'frozen'
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
              variant="bare"
              icon={<IconSnowflake size={16} aria-hidden />}
              aria-pressed={frozen}
              title="While frozen, nothing is asked for as an end user and no funding key is sent"
              onClick={() => store.freeze(!frozen)}
            >
              {frozen ? 'Thaw' : 'Freeze all'}
            </Button>
            <Button
              variant="filled"
              icon={<IconClipboard size={16} aria-hidden />}
              onClick={() => setPasting(true)}
            >
              Paste a token
            </Button>
          </>
        }
      />
      {frozen && (
        <Notice bar tone="warn" title="Frozen">
          Nothing is asked for as an end user and no funding key is sent, until you thaw. Tokens and keys
          stay.
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
                  Swap with <Kbd keys="Alt 1" /> to <Kbd keys={`Alt ${Math.min(identities.length, 9)}`} />
                </span>
              )
            }
            flush
          >
            {identities.length === 0 ? (
              <EmptyState>
                Artifacts, corpus queries and episodes are read as an end user. Paste the token of one to act
                as them.
              </EmptyState>
            ) : (
              <IdentityTable onPaste={() => setPasting(true)} />
            )}
            {identities.length > 0 && (
              <Notice className={styles.notice}>
                A refresh revokes the token it presents. Other tabs that hold the same token are told so, the
                new one stays here.
              </Notice>
            )}
          </Panel>
          <MintPanel />
          <FundingKeyPanel />
        </div>
        <aside className={styles.aside} aria-label="Your session and what is sent">
          <SessionCard />
          <SentWithRequests />
        </aside>
      </div>
      {pasting && <PasteTokenDialog onDone={() => setPasting(false)} />}
    </>
  )
}
