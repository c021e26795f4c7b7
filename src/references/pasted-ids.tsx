import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import { thingName } from '@/catalog/thing-name'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import { clipped } from '@/lib/clipped'
import { counted } from '@/lib/counted'
import type { FailureDescription } from '@/lib/failure-description'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { StillWaiting } from '@/ui/still-waiting'
import { kindWords } from './kind-words'
import { LookUpFailure } from './look-up-failure'
import { LookUpSummary } from './look-up-summary'
import styles from './pasted-ids.module.css'
import { StateBadge } from './state-badge'
import type { ThingKind } from './thing-kinds'
import { thingTarget } from './thing-target'
import { countedOf, inSentence } from './things-counted'
import { unaddressableWords } from './unaddressable'
import type { Verifying } from './use-verify'

const most = 200
const mostReasons = 3

interface PastedIdsProps {
  /** What the ids are of, where they do not say otherwise. */
  kind: ThingKind
  things: readonly ThingRef[]
  verifying: Verifying
  onClear: () => void
}

/** Many ids that were pasted, and what a look-up of them came to. The list makes room once all of them were found. */
export function PastedIds({ kind, things, verifying, onClear }: PastedIdsProps) {
  const list = useId()
  const [isWanted, setWanted] = useState<boolean>()
  const { outcomes, failures, progress } = verifying
  const isShown = isWanted ?? wantingOf(things, outcomes).length > 0
  const reasons = reasonsOf(things, failures)
  const failed = reasons.flatMap((reason) => reason.things)
  return (
    <section className={styles.pasted} aria-label="Pasted ids">
      <div className={styles.head}>
        <h2 className={styles.title}>{counted(things.length, 'id')}</h2>
        <Button
          size="sm"
          variant="bare"
          aria-expanded={isShown}
          aria-controls={isShown ? list : undefined}
          onClick={() => setWanted(!isShown)}
        >
          {isShown ? 'Hide the ids' : 'Show the ids'}
        </Button>
        <Button size="sm" variant="bare" onClick={onClear}>
          Clear
        </Button>
      </div>
      {progress && (
        <StillWaiting
          for={`the service, ${progress.done} of ${progress.of} read`}
          onCancel={verifying.cancel}
        />
      )}
      {reasons.slice(0, mostReasons).map(({ failure, things: their }) => (
        <LookUpFailure
          key={wordsOf(failure)}
          failure={failure}
          what={countedOf(their.length, kind)}
          onRetry={reasons.length === 1 ? () => verifying.verify(failed) : undefined}
        />
      ))}
      <LookUpSummary things={things} verifying={verifying} hasRetry={reasons.length > 1} />
      {isShown && (
        <div id={list} className={styles.list}>
          <ul className={styles.links}>
            {wantingFirst(things, outcomes)
              .slice(0, most)
              .map((thing) => (
                <PastedId
                  key={refKey(thing)}
                  kind={kind}
                  thing={thing}
                  failure={failures.get(refKey(thing))}
                />
              ))}
          </ul>
          {things.length > most && (
            <p className={styles.rest}>
              and {(things.length - most).toLocaleString('en-GB')} more. Remember them to see each.
            </p>
          )}
        </div>
      )}
    </section>
  )
}

interface PastedIdProps {
  kind: ThingKind
  thing: ThingRef
  failure: FailureDescription | undefined
}

function PastedId({ kind, thing, failure }: PastedIdProps) {
  const catalog = useCatalogStore()
  // Names follow the catalog.
  useCatalogState()
  const entry = catalog.get(thing)
  const target = thingTarget(thing)
  const name = thingName(entry)
  return (
    <li>
      {target ? (
        <Link {...target} className="pc-mono" title={thing.id}>
          {clipped(thing.id, 120)}
        </Link>
      ) : (
        <>
          <span className="pc-mono">{thing.id}</span> <span>{unaddressableWords}</span>
        </>
      )}{' '}
      {thing.kind !== kind && <span>{kindWords[thing.kind].one} </span>}
      {name !== undefined && <span>{name.slice(0, 120)} </span>}
      {entry && <StateBadge entry={entry} />}{' '}
      {failure && (
        <Badge tone="warn" title={failure.title}>
          not read: {inSentence(failure.title)}
        </Badge>
      )}
    </li>
  )
}

/** Those of which no answer said that they are there. */
function wantingOf(things: readonly ThingRef[], outcomes: Verifying['outcomes']): ThingRef[] {
  return things.filter((thing) => {
    const outcome = outcomes.get(refKey(thing))
    return !(outcome && 'found' in outcome && outcome.found === 'there')
  })
}

/** What was not found or not read comes first: of hundreds, it would be out of sight. */
function wantingFirst(things: readonly ThingRef[], outcomes: Verifying['outcomes']): ThingRef[] {
  const wanting = new Set(wantingOf(things, outcomes).filter((thing) => outcomes.has(refKey(thing))))
  return [...wanting, ...things.filter((thing) => !wanting.has(thing))]
}

interface Reason {
  readonly failure: FailureDescription
  readonly things: ThingRef[]
}

/** Each reason once, however many requests failed for it. */
function reasonsOf(things: readonly ThingRef[], failures: Verifying['failures']): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const thing of things) {
    const failure = failures.get(refKey(thing))
    if (!failure) continue
    const reason = reasons.get(wordsOf(failure))
    if (reason) reason.things.push(thing)
    else reasons.set(wordsOf(failure), { failure, things: [thing] })
  }
  return [...reasons.values()]
}

function wordsOf({ title, status, quote = '' }: FailureDescription): string {
  return [title, status, quote].join('\n')
}
