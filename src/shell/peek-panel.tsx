import { Link } from '@tanstack/react-router'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { useKnownName, useKnownThing } from '@/catalog/use-catalog'
import { kindWords } from '@/references/kind-words'
import { KnownFacts } from '@/references/known-facts'
import { LookUpFailure } from '@/references/look-up-failure'
import { OwnMarks, PinButton } from '@/references/own-marks'
import { StateBadge } from '@/references/state-badge'
import { ThingLink } from '@/references/thing-link'
import { thingTarget } from '@/references/thing-target'
import { ThingTile } from '@/references/thing-tile'
import { isUnaddressable, unaddressableWords } from '@/references/unaddressable'
import { useForget } from '@/references/use-forget'
import { useVerify } from '@/references/use-verify'
import { canVerify } from '@/references/verify-things'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/panel'
import { StillWaiting } from '@/ui/still-waiting'
import { PeekFrame } from './peek-frame'
import styles from './peek-panel.module.css'

/** What this browser knows of a thing, beside the page. */
export function PeekPanel({ thing, onClose }: { thing: ThingRef; onClose: () => void }) {
  const forget = useForget()
  const entry = useKnownThing(thing)
  const verifying = useVerify()
  const { one } = kindWords[thing.kind]
  const name = useKnownName(thing)
  const target = thingTarget(thing, entry)
  const failure = verifying.failures.get(refKey(thing))
  return (
    <PeekFrame
      label={`${one} ${name ?? thing.id}`}
      tile={<ThingTile {...thing} size={36} />}
      title={name ?? 'No name yet'}
      sub={
        <>
          {one} <IdChip id={thing.id} what={`${one.toLowerCase()} id`} bare />
          {entry && <StateBadge entry={entry} />}
        </>
      }
      onClose={onClose}
    >
      <div className={styles.acts}>
        {target && (
          <Link {...target} className={buttonClass({ size: 'sm' })}>
            Open page
          </Link>
        )}
        <PinButton {...thing} small />
        {canVerify(thing.kind) && (
          <Button size="sm" loading={verifying.progress !== null} onClick={() => verifying.verify([thing])}>
            Still there?
          </Button>
        )}
        {entry && (
          <Button
            size="sm"
            variant="bare"
            onClick={() => {
              forget([entry])
              onClose()
            }}
          >
            Forget
          </Button>
        )}
      </div>
      {verifying.progress !== null && <StillWaiting for="the service’s answer" onCancel={verifying.cancel} />}
      {isUnaddressable(thing.id) && <p className={styles.failure}>{unaddressableWords}</p>}
      {failure !== undefined && (
        <div className={styles.failure}>
          <LookUpFailure failure={failure} what={one} onRetry={() => verifying.verify([thing])} />
        </div>
      )}
      <div className={styles.body}>
        <Panel title="Known to this browser" level={3}>
          {entry ? <KnownFacts entry={entry} /> : <p>Nothing is known of it yet. Open it to learn more.</p>}
          {entry?.named && (
            <p className={styles.named}>
              Named as {entry.named.value.as} of{' '}
              <ThingLink kind={entry.named.value.kind} id={entry.named.value.id} noPeek />
            </p>
          )}
        </Panel>
        <Panel title="Your notes" count="kept in this browser" level={3}>
          <OwnMarks {...thing} />
        </Panel>
      </div>
    </PeekFrame>
  )
}
