import { Button } from '@mantine/core'
import { busyProps } from '@/ui/busy-props'
import { ButtonLink } from '@/ui/button-link'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import { useCatalogName, useCatalogEntity } from '@/storage/catalog/use-catalog'
import { kindLabels } from '@/entities/kind-labels'
import { EntityFacts } from '@/entities/entity-facts'
import { LookUpFailure } from '@/entities/look-up-failure'
import { OwnMarks, PinButton } from '@/entities/own-marks'
import { StateBadge } from '@/entities/state-badge'
import { EntityLink } from '@/entities/entity-link'
import { entityTarget } from '@/entities/entity-target'
import { EntityTile } from '@/entities/entity-tile'
import { isUnaddressable, unaddressableMessage } from '@/entities/unaddressable'
import { useForget } from '@/entities/use-forget'
import { useVerify } from '@/entities/use-verify'
import { canVerify } from '@/entities/verify-entities'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/panel'
import { StillWaiting } from '@/ui/still-waiting'
import { PeekFrame } from './peek-frame'
import styles from './peek-panel.module.css'

/** What this browser knows of a thing, beside the page. */
export function PeekPanel({ entity, onClose }: { entity: EntityRef; onClose: () => void }) {
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
      <div className={styles.acts}>
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
      {isUnaddressable(entity.id) && <p className={styles.failure}>{unaddressableMessage}</p>}
      {failure !== undefined && (
        <div className={styles.failure}>
          <LookUpFailure failure={failure} what={one} onRetry={() => verifying.verify([entity])} />
        </div>
      )}
      <div className={styles.body}>
        <Panel title="Seen in this browser" level={3}>
          {entry ? <EntityFacts entry={entry} /> : <p>Nothing is known of it yet. Open it to learn more.</p>}
          {entry?.named && (
            <p className={styles.named}>
              Named as {entry.named.value.as} of{' '}
              <EntityLink kind={entry.named.value.kind} id={entry.named.value.id} noPeek />
            </p>
          )}
        </Panel>
        <Panel title="Your notes" count="kept in this browser" level={3}>
          <OwnMarks {...entity} />
        </Panel>
      </div>
    </PeekFrame>
  )
}
