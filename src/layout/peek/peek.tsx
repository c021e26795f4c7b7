import { Link } from '@tanstack/react-router'
import { Button, Text } from '@mantine/core'
import { ButtonLink } from '@/ui/button-link'
import { entriesOf } from '@/entities/ids/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import { readRef } from '@/entities/ids/read-ref'
import { writeIds } from '@/entities/ids/write-ids'
import { refKey, type CatalogEntry, type EntityRef } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import {
  useCatalogState,
  useCatalogStore,
  useCatalogName,
  useCatalogEntity,
} from '@/storage/catalog/use-catalog'
import { busyProps } from '@/ui/fields/busy-props'
import { EntityFacts } from '@/entities/entity-facts'
import { LookUpFailure } from '@/entities/verify/look-up-failure'
import { OwnMarks, PinButton } from '@/entities/own-marks'
import { StateBadge } from '@/entities/state-badge'
import { EntityLink } from '@/entities/entity-link'
import { entityTarget } from '@/entities/entity-target'
import { EntityTile } from '@/entities/entity-tile'
import { isUnaddressable, unaddressableMessage } from '@/entities/ids/unaddressable'
import { useForget } from '@/entities/leaving/use-forget'
import { useVerify } from '@/entities/verify/use-verify'
import { canVerify } from '@/entities/verify/verify-entities'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/page/panel'
import { StillWaiting } from '@/ui/states/still-waiting'
import { PeekFrame } from './peek-frame'
import styles from './peek-panel.module.css'

interface PeekProps {
  /** `space:sp_1`, or just an id. */
  text: string
  onClose: () => void
}

/** The entity that the address shows next to the page: by kind and id, or by a known id. */
export function Peek({ text, onClose }: PeekProps) {
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const peeked = readRef(text)
  const entries = peeked ? [] : entriesOf(catalog, text)
  const ref = peeked ?? (entries.length === 1 ? entries[0] : undefined)
  if (ref) return <PeekPanel key={refKey(ref)} entity={ref} onClose={onClose} />
  if (storage.kind === 'loading') return null
  return <UnreadPeek text={text} entries={entries} onClose={onClose} />
}

interface UnreadPeekProps {
  text: string
  /** Catalog entries with this id; empty if there are none. */
  entries: readonly CatalogEntry[]
  onClose: () => void
}

/** The address does not identify a single entity. */
function UnreadPeek({ text, entries, onClose }: UnreadPeekProps) {
  const title = entries.length > 0 ? 'Several entities have this id' : 'Nothing to peek at'
  return (
    <PeekFrame
      label={title}
      title={title}
      sub={<code className={styles.value}>{text.slice(0, 200)}</code>}
      onClose={onClose}
    >
      <div className={styles.unread}>
        {entries.length > 0 ? (
          <>
            <p>This browser knows more than one entity with this id. Choose one.</p>
            <ul className={styles.choices}>
              {entries.map((entry) => (
                <li key={entry.kind}>
                  <Link
                    to="."
                    search={(before) => ({ ...before, peek: refKey(entry) })}
                    replace
                    resetScroll={false}
                  >
                    {kindLabels[entry.kind].one} {entityName(entry)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>This is neither a kind and an id, such as space:sp_1, nor an id that this browser knows.</p>
            <ButtonLink to="/go" search={{ ref: writeIds([{ id: text, kind: undefined }]) }} size="xs">
              Identify it
            </ButtonLink>
          </>
        )}
      </div>
    </PeekFrame>
  )
}

/** What this browser knows about an entity, next to the page. */
function PeekPanel({ entity, onClose }: { entity: EntityRef; onClose: () => void }) {
  const forget = useForget()
  const entry = useCatalogEntity(entity)
  const verifying = useVerify()
  const { one } = kindLabels[entity.kind]
  const name = useCatalogName(entity)
  const target = entityTarget(entity, entry)
  const failure = verifying.failures.get(refKey(entity))
  return (
    <PeekFrame
      label={`${one} ${name ?? entity.id}`}
      tile={<EntityTile {...entity} size={36} />}
      title={name ?? 'No name yet'}
      sub={
        <>
          {one} <IdChip id={entity.id} what={`${one.toLowerCase()} id`} bare />
          {entry && <StateBadge entry={entry} />}
        </>
      }
      onClose={onClose}
    >
      <div className={styles.actions}>
        {target && (
          <ButtonLink {...target} size="xs">
            Open page
          </ButtonLink>
        )}
        <PinButton {...entity} small />
        {canVerify(entity.kind) && (
          <Button
            size="xs"
            onClick={() => verifying.verify([entity])}
            {...busyProps(verifying.progress !== null)}
          >
            Check again
          </Button>
        )}
        {entry && (
          <Button
            size="xs"
            variant="subtle"
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
      {isUnaddressable(entity.id) && (
        <Text size="xs" c="var(--pc-bad)" py={8} px={20}>
          {unaddressableMessage}
        </Text>
      )}
      {failure !== undefined && (
        <Text component="div" size="xs" c="var(--pc-bad)" py={8} px={20}>
          <LookUpFailure failure={failure} what={one} onRetry={() => verifying.verify([entity])} />
        </Text>
      )}
      <div className={styles.body}>
        <Panel title="Seen in this browser" level={3}>
          {entry ? <EntityFacts entry={entry} /> : <p>Nothing seen yet. Open it to learn more.</p>}
          {entry?.named && (
            <Text size="xs" c="var(--pc-ink2)" mt={8}>
              Seen as {entry.named.value.as} of{' '}
              <EntityLink kind={entry.named.value.kind} id={entry.named.value.id} noPeek />
            </Text>
          )}
        </Panel>
        <Panel title="Your notes" count="kept in this browser" level={3}>
          <OwnMarks {...entity} />
        </Panel>
      </div>
    </PeekFrame>
  )
}
