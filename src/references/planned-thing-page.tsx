import type { ReactNode } from 'react'
import { ownOf, refKey } from '@/catalog/catalog-entry'
import { toldName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { Button } from '@/ui/button'
import { IdChip } from '@/ui/id-chip'
import { Notice } from '@/ui/notice'
import { PageHeader } from '@/ui/page-header'
import { shortId } from '@/ui/short-id'
import { Panel } from '@/ui/panel'
import { StillWaiting } from '@/ui/still-waiting'
import { AliasMark } from './alias-mark'
import { CatalogNote } from './catalog-note'
import { kindWords } from './kind-words'
import { KnownFacts } from './known-facts'
import { LookUpFailure } from './look-up-failure'
import { OwnMarks, PinButton } from './own-marks'
import styles from './planned-thing-page.module.css'
import { StateBadge } from './state-badge'
import type { ThingKind } from './thing-kinds'
import { ThingTile } from './thing-tile'
import { inSentence } from './things-counted'
import { useVerify } from './use-verify'

interface PlannedThingPageProps {
  kind: ThingKind
  id: string
  /** What this page will do. */
  purpose: ReactNode
  /** What the interface offers no way to do. */
  limits: ReactNode
}

/** A thing that can be read, whose page is not in this version: what this browser knows of it, and the user's own marks. */
export function PlannedThingPage({ kind, id, purpose, limits }: PlannedThingPageProps) {
  const entry = useKnownThing({ kind, id })
  const { one } = kindWords[kind]
  const { alias } = ownOf(entry)
  const verifying = useVerify()
  const failure = verifying.failures.get(refKey({ kind, id }))
  const toldAs = entry && toldName(entry)
  const isOwnName = alias !== '' && toldAs === undefined
  const name = (isOwnName ? alias : toldAs)?.slice(0, 300)
  return (
    <>
      <PageHeader
        title={name ?? one}
        subject={name === undefined ? shortId(id) : undefined}
        tile={<ThingTile kind={kind} id={id} size={40} />}
        badges={
          <>
            {isOwnName && <AliasMark />}
            {entry && <StateBadge entry={entry} />}
          </>
        }
        facts={
          <>
            <span>{one}</span>
            <IdChip id={id} what={`${inSentence(one)} id`} />
            {alias !== '' && !isOwnName && <q title="Your alias">{alias.slice(0, 200)}</q>}
          </>
        }
        actions={
          <>
            <Button loading={verifying.progress !== null} onClick={() => verifying.verify([{ kind, id }])}>
              Still there?
            </Button>
            <PinButton kind={kind} id={id} />
          </>
        }
      />
      <CatalogNote />
      {verifying.progress !== null && <StillWaiting for="the service’s answer" onCancel={verifying.cancel} />}
      {failure && (
        <LookUpFailure failure={failure} what={one} onRetry={() => verifying.verify([{ kind, id }])} />
      )}
      <div className={styles.panes}>
        <div className={styles.known}>
          <Notice className={styles.notice} title="This page is not built yet">
            {purpose} {limits}
          </Notice>
          <Panel title="Known to this browser">
            {entry ? <KnownFacts entry={entry} /> : <p>Nothing is known of it yet.</p>}
          </Panel>
        </div>
        <Panel title="Your marks" count="kept in this browser" className={styles.marks}>
          <OwnMarks kind={kind} id={id} />
        </Panel>
      </div>
    </>
  )
}
