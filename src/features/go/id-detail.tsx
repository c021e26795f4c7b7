import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { ButtonLink } from '@/ui/button-link'
import { useExchangeLog } from '@/api/use-exchange-log'
import { refKey, type EntityRef } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { ActAs } from '@/entities/acting/act-as'
import { kindSource, type FoundId } from '@/entities/ids/find-ids'
import {
  decidedKind,
  entriesOf,
  guessLabel,
  likeliestFirst,
  triedKinds,
  unreadKinds,
} from '@/entities/ids/id-guesses'
import { identify, rememberUnidentified } from '@/entities/ids/identify'
import { isRequestId } from '@/entities/ids/is-request-id'
import { identityName } from '@/entities/acting/known-identity-name'
import { kindLabels } from '@/entities/kind-labels'
import { LookUpFailure } from '@/entities/verify/look-up-failure'
import { LookUpResult } from '@/entities/verify/look-up-result'
import { OwnMarks, PinButton } from '@/entities/own-marks'
import { EntityAge } from '@/entities/entity-age'
import { EntityAvatar } from '@/entities/entity-avatar'
import { entityTarget } from '@/entities/entity-target'
import { inSentence } from '@/entities/pluralize-entities'
import { isUnaddressable, unaddressableMessage } from '@/entities/ids/unaddressable'
import { useLookUp } from '@/entities/verify/use-look-up'
import { useIdentities } from '@/session/identities/use-identities'
import { IdChip } from '@/ui/id-chip'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import { StillWaiting } from '@/ui/states/still-waiting'
import styles from './go-page.module.css'

interface IdDetailProps {
  found: FoundId
  /** The next step is the primary button of the page. */
  isPrimary: boolean
}

/**
 * What one id opens as, with its other possible kinds collapsed: known, tried by a safe read, or opened without a read.
 */
export function IdDetail({ found, isPrimary }: IdDetailProps) {
  const { id, kind: likelyKind, by } = found
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const { state } = useIdentities()
  const { lookUps, lookUp, cancel } = useLookUp()
  const { retained } = useExchangeLog()
  const [wantsOthers, setWantsOthers] = useState<boolean>()
  const isLoading = storage.kind === 'loading'
  const entries = entriesOf(catalog, id).filter(({ kind }) => kind !== 'unidentified')
  const [first] = entries
  const decided = decidedKind(catalog, found)
  const entity: EntityRef = { kind: decided?.kind ?? 'unidentified', id }
  const acting = state.identities.find((identity) => identity.id === state.actingId)
  const actingAs = acting ? identityName(catalog, acting) : null

  useEffect(() => {
    if (isLoading) return
    // Opened: it is recorded even if its kind is never found.
    if (!first && !likelyKind) {
      rememberUnidentified(catalog, id)
      catalog.visit({ kind: 'unidentified', id })
    } else if (first) identify(catalog, first)
  }, [catalog, id, isLoading, likelyKind, first])

  const request = retained.find(({ request_id }) => request_id === id)
  const isRequest = request !== undefined || isRequestId(id)
  const needsIdentity = (kind: CatalogKind) => kind === 'episode' && actingAs === null
  const tried = triedKinds.filter((kind) => !needsIdentity(kind))
  const isTrying = tried.some((kind) => lookUps.get(refKey({ kind, id }))?.is === 'reading')

  const row = (kind: CatalogKind) => {
    const entry = catalog.get({ kind, id })
    const isDecided = kind === decided?.kind
    const isKnown = entries.some((one) => one.kind === kind)
    const name = entityName(entry)
    const target = entityTarget({ kind, id }, entry)
    const key = refKey({ kind, id })
    const { one } = kindLabels[kind]
    const done = lookUps.get(key)
    return (
      <li key={kind} className={styles.guess}>
        <EntityAvatar kind={kind} entry={entry} size={24} />
        <span className={styles.words}>
          {!isDecided && <span className={styles.name}>{name ?? one}</span>}
          <span className={styles.what}>
            {[name !== undefined && one, reasonOf(kind) ?? guessLabel(kind, actingAs)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        {done === undefined && entry && isKnown && <EntityAge entry={entry} withSource />}
        {done && done.is !== 'failed' && <LookUpResult entry={entry} lookUp={done} />}
        {triedKinds.includes(kind) &&
          (needsIdentity(kind) ? (
            <ActAs size="xs" onActing={() => lookUp({ kind, id })} />
          ) : (
            <Button
              size="xs"
              aria-label={`Look up as ${one.toLowerCase()}`}
              onClick={() => lookUp({ kind, id })}
              {...busyProps(done?.is === 'reading')}
            >
              Look up
            </Button>
          ))}
        {target && (
          <ButtonLink
            {...target}
            preload={false}
            aria-label={`Open as ${one.toLowerCase()}`}
            size="xs"
            variant={isDecided && isPrimary ? 'filled' : isKnown || isDecided ? 'default' : 'subtle'}
            onClick={() => identify(catalog, { kind, id })}
          >
            Open
          </ButtonLink>
        )}
        {done?.is === 'reading' && (
          <StillWaiting for={guessLabel(kind, actingAs)} onCancel={() => cancel({ kind, id })} />
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

  /** Why the kind is decided, for the row of that kind. */
  const reasonOf = (kind: CatalogKind) => {
    if (kind !== decided?.kind) return undefined
    if (decided.by === 'prefix') return `begins like the ids of ${inSentence(kindLabels[kind].many)}`
    if (decided.by === 'catalog' || kind !== likelyKind || by === undefined) return undefined
    return kindSource(by)
  }
  const isOther = (kind: CatalogKind) => kind !== decided?.kind
  const others = entries.filter(({ kind }) => isOther(kind)).map(({ kind }) => kind)
  const isGuess = (kind: CatalogKind) => isOther(kind) && !others.includes(kind)
  // Results of a lookup stay visible, even when one of them decides the kind.
  const hasTried = triedKinds.some((kind) => isOther(kind) && lookUps.has(refKey({ kind, id })))
  const showsOthers = wantsOthers ?? (decided === undefined || hasTried)
  return (
    <section className={styles.detail} aria-label={`Id ${id}`}>
      <div className={styles.head}>
        <h2 tabIndex={-1}>{entityName(catalog.get(entity)) ?? kindLabels[entity.kind].one}</h2>
        <IdChip id={id} whole />
        <PinButton {...entity} small />
      </div>
      {decided && (
        <div className={styles.decided}>
          {isUnaddressable(id) && <p>{unaddressableMessage}</p>}
          <ul>{row(decided.kind)}</ul>
        </div>
      )}
      {isRequest && (
        <Notice
          title="This is a request id"
          action={
            <ButtonLink to="/activity" {...(request ? { search: { sel: request.id } } : {})} size="xs">
              Open in activity
            </ButtonLink>
          }
        >
          {request
            ? `It belongs to ${request.endpoint.title} in this tab. The service cannot look it up.`
            : 'No request in this tab has it, and the service cannot look it up.'}
        </Notice>
      )}
      <details className={styles.others} open={showsOthers}>
        <summary
          onClick={(event) => {
            event.preventDefault()
            setWantsOthers(!showsOthers)
          }}
        >
          {decided ? 'Other kinds' : 'Kinds'}
        </summary>
        {others.length > 0 && (
          <Panel title="Seen in this browser" level={3}>
            <ul>{others.map(row)}</ul>
          </Panel>
        )}
        {!isRequest && (
          <Panel
            title="Look it up as (read only)"
            level={3}
            actions={
              <Button
                size="xs"
                variant={decided || !isPrimary ? 'default' : 'filled'}
                onClick={() => tried.forEach((kind) => lookUp({ kind, id }))}
                {...busyProps(isTrying)}
              >
                Try all
              </Button>
            }
          >
            <ul>{likeliestFirst(triedKinds, decided?.kind).filter(isGuess).map(row)}</ul>
          </Panel>
        )}
        <Panel title="Open without checking" level={3}>
          {!decided && isUnaddressable(id) && <p>{unaddressableMessage}</p>}
          <ul>{likeliestFirst(unreadKinds, decided?.kind).filter(isGuess).map(row)}</ul>
        </Panel>
      </details>
      <Panel title="Your notes" count="kept in this browser" level={3}>
        <OwnMarks {...entity} />
      </Panel>
    </section>
  )
}
