import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useExchangeLog } from '@/api/use-exchange-log'
import { refKey, type ThingRef } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { thingName } from '@/catalog/thing-name'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import type { FoundId } from '@/references/find-ids'
import {
  entriesOf,
  guessWords,
  kindByPrefix,
  likeliestFirst,
  triedKinds,
  unreadKinds,
} from '@/references/id-guesses'
import { identify, rememberUnidentified } from '@/references/identify'
import { isRequestId } from '@/references/is-request-id'
import { identityName } from '@/references/known-identity-name'
import { kindWords } from '@/references/kind-words'
import { LookUpFailure } from '@/references/look-up-failure'
import { LookUpResult } from '@/references/look-up-result'
import { OwnMarks, PinButton } from '@/references/own-marks'
import { ThingAge } from '@/references/thing-age'
import { ThingFace } from '@/references/thing-face'
import { thingTarget } from '@/references/thing-target'
import { isUnaddressable, unaddressableWords } from '@/references/unaddressable'
import { useLookUp } from '@/references/use-look-up'
import { useIdentities } from '@/session/use-identities'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { IdChip } from '@/ui/id-chip'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { StillWaiting } from '@/ui/still-waiting'
import styles from './go-page.module.css'

/** What one id can be: known, tried by a safe read, or opened without one. */
export function IdDetail({ found: { id, kind: told, by } }: { found: FoundId }) {
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const { state } = useIdentities()
  const { lookUps, lookUp, cancel } = useLookUp()
  const { kept } = useExchangeLog()
  const isLoading = storage.kind === 'loading'
  const known = entriesOf(catalog, id).filter(({ kind }) => kind !== 'unidentified')
  const [first] = known
  const thing: ThingRef = { kind: first?.kind ?? told ?? 'unidentified', id }
  const likely = told ?? first?.kind ?? kindByPrefix(catalog, id)
  const acting = state.identities.find((identity) => identity.id === state.actingId)
  const actingAs = acting ? identityName(catalog, acting) : null

  useEffect(() => {
    if (isLoading) return
    // Opened: it is remembered even if nobody ever tells what it is.
    if (thing.kind === 'unidentified') {
      rememberUnidentified(catalog, id)
      catalog.visit({ kind: 'unidentified', id })
    } else if (first) identify(catalog, first)
  }, [catalog, id, isLoading, thing.kind, first])

  const request = kept.find(({ request_id }) => request_id === id)
  const isRequest = request !== undefined || isRequestId(id)
  const needsIdentity = (kind: CatalogKind) => kind === 'episode' && actingAs === null
  const tried = triedKinds.filter((kind) => !needsIdentity(kind))
  const isTrying = tried.some((kind) => lookUps.get(refKey({ kind, id }))?.is === 'reading')

  const row = (kind: CatalogKind) => {
    const entry = catalog.get({ kind, id })
    const isThere = entry?.state.value === 'verified'
    const target = thingTarget({ kind, id }, entry)
    const key = refKey({ kind, id })
    const { one } = kindWords[kind]
    const done = lookUps.get(key)
    return (
      <li key={kind} className={styles.guess}>
        <ThingFace kind={kind} entry={entry} size={24} />
        <span className={styles.words}>
          <span className={styles.name}>{one}</span>
          <span className={styles.what}>
            {guessWords(kind, actingAs)}
            {kind === told && by !== undefined && `, told by ${by}`}
          </span>
        </span>
        {done?.is !== 'failed' && <LookUpResult entry={entry} lookUp={done} />}
        {triedKinds.includes(kind) &&
          (needsIdentity(kind) ? (
            <Link to="/identities" className={buttonClass({ size: 'sm' })}>
              Choose an identity
            </Link>
          ) : (
            <Button
              size="sm"
              aria-label={`Look up as ${one.toLowerCase()}`}
              loading={done?.is === 'reading'}
              onClick={() => lookUp({ kind, id })}
            >
              Look up
            </Button>
          ))}
        {target && (
          <Link
            {...target}
            preload={false}
            aria-label={`Open as ${one.toLowerCase()}`}
            className={buttonClass({ size: 'sm', variant: isThere ? 'default' : 'bare' })}
            onClick={() => identify(catalog, { kind, id })}
          >
            Open
          </Link>
        )}
        {done?.is === 'reading' && (
          <StillWaiting for={guessWords(kind, actingAs)} onCancel={() => cancel({ kind, id })} />
        )}
        {done?.is === 'failed' && (
          <LookUpFailure
            failure={done.failure}
            what={one}
            className={styles.failure}
            onRetry={() => lookUp({ kind, id })}
          />
        )}
      </li>
    )
  }

  return (
    <section className={styles.detail} aria-label={`Id ${id}`}>
      <div className={styles.head}>
        <h2>{thingName(first) ?? kindWords[thing.kind].one}</h2>
        <IdChip id={id} />
        <PinButton {...thing} small />
      </div>
      {known.length > 0 && (
        <Panel title="Known to this browser" level={3}>
          <ul>
            {known.map((entry) => {
              const target = thingTarget(entry, entry)
              const { one } = kindWords[entry.kind]
              const name = thingName(entry)
              return (
                <li key={entry.kind} className={styles.guess}>
                  <ThingFace kind={entry.kind} entry={entry} size={24} />
                  <span className={styles.words}>
                    <span className={styles.name}>{name ?? one}</span>
                    {name !== undefined && <span className={styles.what}>{one}</span>}
                  </span>
                  <ThingAge entry={entry} withSource />
                  {target && (
                    <Link {...target} preload={false} className={buttonClass({ size: 'sm' })}>
                      Open
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      {isRequest && (
        <Notice
          title="This is the id of a request"
          action={
            <Link
              to="/activity"
              {...(request ? { search: { sel: request.id } } : {})}
              className={buttonClass({ size: 'sm' })}
            >
              Open in activity
            </Link>
          }
        >
          {request
            ? `${request.endpoint.title} of this tab. The service is not asked by it.`
            : 'None of this tab has it, and the service is not asked by it.'}
        </Notice>
      )}
      {!isRequest && (
        <Panel
          title="Try as, safe reads only"
          level={3}
          actions={
            <Button
              size="sm"
              loading={isTrying}
              onClick={() => tried.forEach((kind) => lookUp({ kind, id }))}
            >
              Try all
            </Button>
          }
        >
          <ul>{likeliestFirst(triedKinds, likely).map(row)}</ul>
        </Panel>
      )}
      <Panel title="Open anyway, no read exists" level={3}>
        {isUnaddressable(id) && <p>{unaddressableWords}</p>}
        <ul>{likeliestFirst(unreadKinds, likely).map(row)}</ul>
      </Panel>
      <Panel title="Your marks" count="kept in this browser" level={3}>
        <OwnMarks {...thing} />
      </Panel>
    </section>
  )
}
