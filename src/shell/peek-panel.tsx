import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { thingName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { kindWords } from '@/references/kind-words'
import { KnownFacts } from '@/references/known-facts'
import { OwnMarks, PinButton } from '@/references/own-marks'
import { StateBadge } from '@/references/state-badge'
import { ThingLink } from '@/references/thing-link'
import { thingTarget } from '@/references/thing-target'
import { ThingTile } from '@/references/thing-tile'
import { useForget } from '@/references/use-forget'
import { useVerify } from '@/references/use-verify'
import { canVerify } from '@/references/verify-things'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { IconButton } from '@/ui/icon-button'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/panel'
import styles from './peek-panel.module.css'

/** What this browser knows of a thing, beside the page: not modal, closed by Escape. */
export function PeekPanel({ thing, onClose }: { thing: ThingRef; onClose: () => void }) {
  const forget = useForget()
  const entry = useKnownThing(thing)
  const verifying = useVerify()
  const panel = useRef<HTMLElement>(null)
  const opener = useRef(document.activeElement)
  const { one } = kindWords[thing.kind]
  const name = thingName(entry)
  const target = thingTarget(thing, entry)
  const failure = verifying.failures.get(refKey(thing))
  useEffect(() => {
    const back = opener.current
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={panel}
      className={styles.peek}
      tabIndex={-1}
      aria-label={`${one} ${name ?? thing.id}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.head}>
        <ThingTile {...thing} size={36} />
        <div className={styles.words}>
          <h2 className={styles.title}>{name ?? 'No name yet'}</h2>
          <p className={styles.sub}>
            {one} <IdChip id={thing.id} what={`${one.toLowerCase()} id`} bare />
            {entry && <StateBadge entry={entry} />}
          </p>
        </div>
        <IconButton label="Close" icon={<IconX size={16} aria-hidden />} onClick={onClose} />
      </header>
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
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
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
        <Panel title="Your marks" count="kept in this browser" level={3}>
          <OwnMarks {...thing} />
        </Panel>
      </div>
    </aside>
  )
}
