import { Badge, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { truncate } from '@/lib/text/truncate'
import { thousands } from '@/lib/numbers/thousands'
import { pluralize } from '@/lib/text/pluralize'
import type { FailureDescription } from '@/lib/failure-description'
import { StillWaiting } from '@/ui/states/still-waiting'
import { kindLabels } from '@/entities/kind-labels'
import { LookUpFailure } from '@/entities/verify/look-up-failure'
import { LookUpSummary } from '@/entities/verify/look-up-summary'
import styles from './pasted-ids.module.css'
import { StateBadge } from '@/entities/state-badge'
import type { EntityKind } from '@/entities/entity-kinds'
import { entityTarget } from '@/entities/entity-target'
import { pluralizeKind, inSentence } from '@/entities/pluralize-entities'
import { unaddressableMessage } from '@/entities/ids/unaddressable'
import type { Verifying } from '@/entities/verify/use-verify'

const most = 200
const mostReasons = 3

interface PastedIdsProps {
  /** Kind of the ids that do not say another one. */
  kind: EntityKind
  entities: readonly EntityRef[]
  verifying: Verifying
  onClear: () => void
}

/** Many pasted ids, and the results of looking them up. The list collapses once all of them were found. */
export function PastedIds({ kind, entities, verifying, onClear }: PastedIdsProps) {
  const list = useId()
  const [isWanted, setWanted] = useState<boolean>()
  const { outcomes, failures, progress } = verifying
  const isShown = isWanted ?? wantingOf(entities, outcomes).length > 0
  const reasons = reasonsOf(entities, failures)
  const failed = reasons.flatMap((reason) => reason.entities)
  return (
    <section className={styles.pasted} aria-label="Pasted ids">
      <Group gap={4}>
        <h2 className={styles.title}>{pluralize(entities.length, 'id')}</h2>
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={isShown}
          aria-controls={isShown ? list : undefined}
          onClick={() => setWanted(!isShown)}
        >
          {isShown ? 'Hide the ids' : 'Show the ids'}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </Group>
      {progress && (
        <StillWaiting
          for={`the service, ${thousands(progress.done)} of ${thousands(progress.of)} read`}
          onCancel={verifying.cancel}
        />
      )}
      {reasons.slice(0, mostReasons).map(({ failure, entities: their }) => (
        <LookUpFailure
          key={problemText(failure)}
          failure={failure}
          what={pluralizeKind(their.length, kind)}
          onRetry={reasons.length === 1 ? () => verifying.verify(failed) : undefined}
        />
      ))}
      <LookUpSummary entities={entities} verifying={verifying} hasRetry={reasons.length > 1} />
      {isShown && (
        <div id={list} className={styles.list}>
          <ul className={styles.links}>
            {wantingFirst(entities, outcomes)
              .slice(0, most)
              .map((entity) => (
                <PastedId
                  key={refKey(entity)}
                  kind={kind}
                  entity={entity}
                  failure={failures.get(refKey(entity))}
                />
              ))}
          </ul>
          {entities.length > most && (
            <p className={styles.rest}>
              and {(entities.length - most).toLocaleString('en-GB')} more. Save them to the list to see each.
            </p>
          )}
        </div>
      )}
    </section>
  )
}

interface PastedIdProps {
  kind: EntityKind
  entity: EntityRef
  failure: FailureDescription | undefined
}

function PastedId({ kind, entity, failure }: PastedIdProps) {
  const catalog = useCatalogStore()
  // Subscribes to the catalog, because names come from it.
  useCatalogState()
  const entry = catalog.get(entity)
  const target = entityTarget(entity)
  const name = entityName(entry)
  return (
    <li>
      {target ? (
        <Link {...target} className="pc-mono" title={entity.id}>
          {truncate(entity.id, 120)}
        </Link>
      ) : (
        <>
          <span className="pc-mono">{entity.id}</span> <span>{unaddressableMessage}</span>
        </>
      )}{' '}
      {entity.kind !== kind && <span>{kindLabels[entity.kind].one} </span>}
      {name !== undefined && <span>{name.slice(0, 120)} </span>}
      {entry && <StateBadge entry={entry} />}{' '}
      {failure && (
        <Badge color="yellow" title={failure.title}>
          not read: {inSentence(failure.title)}
        </Badge>
      )}
    </li>
  )
}

/** Entities that no answer has confirmed to exist. */
function wantingOf(entities: readonly EntityRef[], outcomes: Verifying['outcomes']): EntityRef[] {
  return entities.filter((entity) => {
    const outcome = outcomes.get(refKey(entity))
    return !(outcome && 'found' in outcome && outcome.found === 'there')
  })
}

/** Entities that were not found or not read come first: among hundreds they would be out of sight. */
function wantingFirst(entities: readonly EntityRef[], outcomes: Verifying['outcomes']): EntityRef[] {
  const wanting = new Set(wantingOf(entities, outcomes).filter((entity) => outcomes.has(refKey(entity))))
  return [...wanting, ...entities.filter((entity) => !wanting.has(entity))]
}

interface Reason {
  readonly failure: FailureDescription
  readonly entities: EntityRef[]
}

/** Each reason once, with all entities whose requests failed for it. */
function reasonsOf(entities: readonly EntityRef[], failures: Verifying['failures']): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const entity of entities) {
    const failure = failures.get(refKey(entity))
    if (!failure) continue
    const reason = reasons.get(problemText(failure))
    if (reason) reason.entities.push(entity)
    else reasons.set(problemText(failure), { failure, entities: [entity] })
  }
  return [...reasons.values()]
}

function problemText({ title, status, quote = '' }: FailureDescription): string {
  return [title, status, quote].join('\n')
}
